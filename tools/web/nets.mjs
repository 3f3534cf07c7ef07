// The nets as workers get them.

// The nets by name, each read when it is first asked for: `read(name)` promises the bytes of one net, and `keep` makes of them what
// workers get. Null stands for a net that cannot be had now; it is asked for again the next time.
export function netLoader(read, keep = (net) => net) {
  const nets = new Map();
  const load = async (name) => keep(await read(name));
  return (name) => {
    if (!nets.has(name)) {
      const net = load(name).catch(() => {
        nets.delete(name);
        return null;
      });
      nets.set(name, net);
    }
    return nets.get(name);
  };
}

// The same nets as workers of a page get them: without a copy, to read the one that they need. Where a worker cannot hear a
// stop, each stop starts another.
export const netBlobs = (nets) => new Map([...nets].map(([name, net]) => [name, new Blob([net])]));
