import sharp from 'sharp';

const linear = (value = 0) => (value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 255 / 12.92);

/** Returns the contrast between the lightest and the darkest pixel of a screenshot. @see WCAG 1.4.3 */
export async function measureContrast(shot: Buffer): Promise<number> {
  const data = await sharp(shot).removeAlpha().raw().toBuffer();
  const lights = Array.from(
    { length: data.length / 3 },
    (_, at) => 0.2126 * linear(data[3 * at]) + 0.7152 * linear(data[3 * at + 1]) + 0.0722 * linear(data[3 * at + 2]),
  );
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
