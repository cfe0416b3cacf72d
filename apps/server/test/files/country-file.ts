const text = (words: string) => Buffer.from([(2 << 5) | words.length, ...Buffer.from(words)]);
const map = (...pairs: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([Buffer.from([(7 << 5) | pairs.length]), ...pairs.flatMap(([name, value]) => [text(name), value])]);
const uint16 = (value: number) => Buffer.from([(5 << 5) | 2, value >> 8, value & 255]);
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(5, (6 << 5) | 4);
  bytes.writeUInt32BE(value, 1);
  return bytes;
};

/**
 * Creates a MaxMind database in its published format that maps some IPv4 addresses to countries by their first byte.
 */
export function countryFile(countries: Readonly<Record<number, string>>): Buffer {
  type Node = [left: Node | string | null, right: Node | string | null];
  const root: Node = [null, null];
  for (const [first, code] of Object.entries(countries)) {
    let node = root;
    for (let bit = 7; bit >= 0; bit -= 1) {
      const side = ((Number(first) >> bit) & 1) as 0 | 1;
      if (bit === 0) node[side] = code;
      else {
        const next: Node = Array.isArray(node[side]) ? node[side] : [null, null];
        node[side] = next;
        node = next;
      }
    }
  }
  const nodes: Node[] = [];
  const collect = (node: Node) => {
    nodes.push(node);
    for (const child of node) if (Array.isArray(child)) collect(child);
  };
  collect(root);
  const data: Buffer[] = [];
  const offsetOf = (code: string) => {
    const offset = Buffer.concat(data).length;
    data.push(map(['country', map(['iso_code', text(code)])]));
    return offset;
  };
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, node] of nodes.entries()) {
    for (const [side, child] of node.entries()) {
      const value =
        child === null
          ? nodes.length
          : Array.isArray(child)
            ? nodes.indexOf(child)
            : nodes.length + 16 + offsetOf(child);
      tree.writeUIntBE(value, index * 6 + side * 3, 3);
    }
  }
  const empty = Buffer.from([0, 4]);
  const metadata = map(
    ['binary_format_major_version', uint16(2)],
    ['binary_format_minor_version', uint16(0)],
    ['build_epoch', Buffer.from([8, 2, 0, 0, 0, 0, 0x6a, 0, 0, 0])],
    ['database_type', text('Test-Country')],
    ['description', map()],
    ['ip_version', uint16(4)],
    ['languages', empty],
    ['node_count', uint32(nodes.length)],
    ['record_size', uint16(24)],
  );
  return Buffer.concat([tree, Buffer.alloc(16), ...data, Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'), metadata]);
}
