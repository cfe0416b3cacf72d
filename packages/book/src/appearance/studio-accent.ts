import { getContrast, isDarkColor, mixColors } from '../values/contrast.ts';

/**
 * Backgrounds against which the accent must be readable: the page background in the light scheme, raised surfaces in
 * the dark scheme.
 */
/** Accent of the studio in the light scheme, if the installation does not set one. */
export const defaultAccent = '#17634f';

const grounds = { light: '#f5f7f6', dark: '#232a27' } as const;
/** Proportion of the accent color in the background of selected elements. */
const soft = 0.1;
/** Minimum contrast of text for WCAG level AA. */
const minContrast = 4.5;

type Scheme = keyof typeof grounds;

/** The accent color for interactive elements and the colors derived from it, all as #rrggbb. */
interface StudioAccent {
  readonly accent: string;
  /** Accent color while the pointer is over an element. */
  readonly strong: string;
  /** Background of selected elements. */
  readonly soft: string;
  /** Color of text on the accent color. */
  readonly onAccent: string;
}

const softOf = (accent: string, scheme: Scheme) => mixColors(grounds[scheme], accent, soft);

/** Checks whether a color is readable on the background of selected elements, where its contrast is lowest. */
const isReadable = (color: string, scheme: Scheme) => getContrast(color, softOf(color, scheme)) >= minContrast;

/**
 * Returns the color if it is readable, or else the nearest readable color toward black (light scheme) or white (dark
 * scheme).
 */
function readableIn(color: string, scheme: Scheme): string {
  const end = scheme === 'light' ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixColors(color, end, share);
    if (isReadable(candidate, scheme)) return candidate;
  }
  return end;
}

/**
 * Checks whether a color (#rrggbb) is readable as text in the light scheme of the studio and as a background of white
 * text.
 */
export const isStudioAccent = (color: string): boolean => isReadable(color, 'light');

/** Returns the color if it is readable, or else the nearest readable darker color. */
export const nearestStudioAccent = (color: string): string => readableIn(color, 'light');

/**
 * Returns the colors of a scheme for a readable accent color. In the dark scheme, the accent color is lightened if
 * necessary.
 */
export function studioAccent(color: string, scheme: Scheme): StudioAccent {
  const accent = readableIn(color, scheme);
  return {
    accent,
    strong: mixColors(accent, scheme === 'light' ? '#000000' : '#ffffff', 0.2),
    soft: softOf(accent, scheme),
    onAccent: isDarkColor(accent) ? '#ffffff' : '#0c1512',
  };
}
