/**
 * Whether a colour is so dark that light letters stand out better on it than dark ones.
 *
 * @param color #rrggbb
 */
export function isDarkColor(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Where the contrast to white (1.05) and to black (0.05) is the same.
  return luminance < 0.179;
}
