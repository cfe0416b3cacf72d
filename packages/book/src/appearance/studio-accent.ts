import { contrastOf, isDarkColor, mixColors } from '../values/contrast.ts';

/** What the accent of the studio stands on: its ground in the light scheme, what is raised in the dark one. */
/** The accent of the studio where the installation has none of its own, in the light scheme. */
export const defaultAccent = '#17634f';

const grounds = { light: '#f5f7f6', dark: '#232a27' } as const;
/** Share of the accent in what is behind something selected. */
const soft = 0.1;
/** Smallest contrast of text by WCAG, level AA. */
const least = 4.5;

type Scheme = keyof typeof grounds;

/** The colour in which an installation marks what can be done, and those that go with it; all are #rrggbb. */
interface StudioAccent {
  readonly accent: string;
  /** Under the pointer. */
  readonly strong: string;
  /** Behind what is selected. */
  readonly soft: string;
  /** Text on the accent. */
  readonly onAccent: string;
}

const softOf = (accent: string, scheme: Scheme) => mixColors(grounds[scheme], accent, soft);

/** Whether a colour can be read where it is hardest to read: on what is selected. */
const isReadable = (color: string, scheme: Scheme) => contrastOf(color, softOf(color, scheme)) >= least;

/** The colour itself where it can be read, or else the nearest one towards black or white. */
function readableIn(color: string, scheme: Scheme): string {
  const end = scheme === 'light' ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixColors(color, end, share);
    if (isReadable(candidate, scheme)) return candidate;
  }
  return end;
}

/** Whether a colour (#rrggbb) can be read as text in the light scheme of the studio, and has white text on it. */
export const isStudioAccent = (color: string): boolean => isReadable(color, 'light');

/** The colour itself where it can be read, or else the nearest darker one. */
export const nearestStudioAccent = (color: string): string => readableIn(color, 'light');

/** The colours of a scheme for an accent that can be read; in the dark scheme it is made lighter. */
export function studioAccent(color: string, scheme: Scheme): StudioAccent {
  const accent = readableIn(color, scheme);
  return {
    accent,
    strong: mixColors(accent, scheme === 'light' ? '#000000' : '#ffffff', 0.2),
    soft: softOf(accent, scheme),
    onAccent: isDarkColor(accent) ? '#ffffff' : '#0c1512',
  };
}
