// The nets as the page contains them: see packed_nets() in bundle.py.

export async function unzip(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The nets by name, each read when it is first asked for: `readPacked(name)` promises the packed bytes of one net, and `keep` makes of
// the net what workers get. Null stands for a net that cannot be had now; it is asked for again the next time.
export function netLoader(readPacked, keep = (net) => net) {
  const nets = new Map();
  const load = async (name) => keep(unpackNets(await unzip(await readPacked(name))).get(name));
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

// The nets in `bytes`, unzipped, by name.
export function unpackNets(bytes) {
  const end = bytes.indexOf(10), words = new TextDecoder().decode(bytes.subarray(0, end)).split(" ");
  const nets = new Map();
  let at = end + 1;
  for (let i = 0; i < words.length; i += 3) {
    const count = Number(words[i + 1]) / 2, base = nets.get(words[i + 2]), net = new Uint8Array(2 * count);
    for (let k = 0; k < count; k++) {
      const folded = bytes[at + k] | (bytes[at + count + k] << 8);
      const step = (folded >> 1) ^ -(folded & 1);
      const number = base ? step + (base[2 * k] | (base[2 * k + 1] << 8)) : step;
      net[2 * k] = number;
      net[2 * k + 1] = number >> 8;
    }
    nets.set(words[i], net);
    at += 2 * count;
  }
  return nets;
}
