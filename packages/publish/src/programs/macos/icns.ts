/**
 * Icon types with their side lengths in pixels. Some types contain the same picture for a screen with twice the
 * density.
 */
const types = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
] as const;

export const icons = [...new Set(types.map(([, side]) => side))].map((side) => ({ side, part: 1 }));

/**
 * Creates an icon file from PNG pictures.
 *
 * @param icon returns the picture with the given side length in pixels
 */
export async function buildIcnsIcon(icon: (side: number) => Promise<Uint8Array>): Promise<Buffer> {
  const entries = await Promise.all(types.map(async ([type, side]) => element(type, await icon(side))));
  return element('icns', Buffer.concat(entries));
}

function element(type: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
