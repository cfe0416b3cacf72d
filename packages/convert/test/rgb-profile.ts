/** Primary colors of screens (sRGB) under the reference illuminant of color profiles. */
const primaries = { rXYZ: [0.436, 0.2225, 0.0139], gXYZ: [0.3851, 0.7169, 0.0971], bXYZ: [0.1431, 0.0606, 0.7139] };
/** Number of entries in the table of lightness values. The values are truncated, not rounded. */
const steps = 512;

/** Returns an RGB color profile with a tone curve, which maps levels from 0 to 1 to lightness from 0 to 1. */
export function rgbProfile(curve: (level: number) => number): Buffer {
  const table = Buffer.alloc(12 + steps * 2);
  table.write('curv');
  table.writeUInt32BE(steps, 8);
  for (let at = 0; at < steps; at += 1) table.writeUInt16BE(Math.floor(curve(at / (steps - 1)) * 65_535), 12 + at * 2);
  const xyz = (numbers: readonly number[]) => {
    const tag = Buffer.alloc(20);
    tag.write('XYZ ');
    for (const [at, number] of numbers.entries()) tag.writeInt32BE(Math.round(number * 65_536), 8 + at * 4);
    return tag;
  };
  const tags: readonly (readonly [string, Buffer])[] = [
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ...Object.entries(primaries).map(([name, numbers]) => [name, xyz(numbers)] as const),
    ...['rTRC', 'gTRC', 'bTRC'].map((name) => [name, table] as const),
  ];
  const header = Buffer.alloc(132 + tags.length * 12);
  header.writeUInt32BE(0x02200000, 8);
  header.write('scnrRGB XYZ ', 12);
  header.write('acsp', 36);
  for (const [at, level] of [0.9642, 1, 0.8249].entries()) header.writeInt32BE(Math.round(level * 65_536), 68 + at * 4);
  header.writeUInt32BE(tags.length, 128);
  let end = header.length;
  for (const [at, [name, { length }]] of tags.entries()) {
    header.write(name, 132 + at * 12);
    header.writeUInt32BE(end, 136 + at * 12);
    header.writeUInt32BE(length, 140 + at * 12);
    end += length;
  }
  header.writeUInt32BE(end, 0);
  return Buffer.concat([header, ...tags.map(([, tag]) => tag)]);
}

/** Tone curve of screens (sRGB). */
export const screenCurve = (level: number) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);
