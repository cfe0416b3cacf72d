/** Returns the red, green and blue channels of #rrggbb, each from 0 to 255. */
function channels(color: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** Returns the relative luminance defined by WCAG, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Checks whether light text has a higher contrast with a color than dark text.
 *
 * @param color #rrggbb
 */
export function isDarkColor(color: string): boolean {
  // At this luminance L, the contrast with white, 1.05 / (L + 0.05), equals the contrast with black, (L + 0.05) / 0.05.
  return luminance(color) < 0.179;
}

/** Returns the contrast ratio of two colors (#rrggbb) as defined by WCAG, 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors (#rrggbb). @param share fraction of the second color, 0 to 1 */
export function mixColors(one: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(one).map((channel, at) => Math.round(channel + ((target[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the color if it is readable on a background, or else the nearest readable color toward black or white.
 *
 * @param minContrast minimum contrast; 4.5 for text
 */
export function makeReadable(color: string, background: string, minContrast = 4.5): string {
  const end = isDarkColor(background) ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mixColors(color, end, share);
    if (getContrast(candidate, background) >= minContrast) return candidate;
  }
  return end;
}
