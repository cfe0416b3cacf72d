import sharp from 'sharp';

/** Share of pixels of two screenshots that differ by more than the eye lets pass. */
export async function difference(one: Buffer, two: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, two].map((shot) => sharp(shot).greyscale().raw().toBuffer()));
  if (!a || a.length !== b?.length) throw new Error('Screenshots of different sizes');
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 6).length / a.length;
}
