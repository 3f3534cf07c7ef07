// The nets as the page and its workers get them.

export const FIRST_NET = "english"; // of the engine's first game

// The nets by name, each read when it is first asked for: `read(name)` promises the bytes of one net, and `keep` makes of them what
// workers get. A net that cannot be read rejects its promise, and is read again the next time.
export function netLoader(read, keep = (net) => net) {
  const nets = new Map();
  const load = async (name) => keep(await read(name));
  return (name) => {
    if (!nets.has(name)) {
      const net = load(name).catch((error) => {
        nets.delete(name);
        throw error;
      });
      nets.set(name, net);
    }
    return nets.get(name);
  };
}
