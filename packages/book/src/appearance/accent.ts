import { mixColors, readableOn } from '../values/contrast.ts';

/** Share of the accent in the background of a selected element; the style sheet mixes the same (`--lc-accent-soft`). */
const soft = 0.12;

/** The accent (#rrggbb), adjusted so that it can be read on a surface and on the background of elements selected there. */
export function accentOn(accent: string, surface: string): string {
  return readableOn(accent, mixColors(surface, accent, soft));
}
