import { mixColors, readableOn } from '../values/contrast.ts';

/**
 * Share of the accent in the background of a selected element; the style sheet uses the same mix (`--lc-accent-soft`).
 */
const soft = 0.12;

/**
 * Adjusts the accent (#rrggbb) so that it is readable on a surface and on the background of selected elements there.
 */
export function accentOn(accent: string, surface: string): string {
  return readableOn(accent, mixColors(surface, accent, soft));
}
