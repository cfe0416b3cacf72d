import sharp from 'sharp';

/** Returns the fraction of pixels that differ visibly between two screenshots. */
export async function measureDifference(one: Buffer, two: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, two].map((shot) => sharp(shot).greyscale().raw().toBuffer()));
  if (!a || a.length !== b?.length) throw new Error('Screenshots have different sizes');
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 6).length / a.length;
}
