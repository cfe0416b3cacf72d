import { makeReadable, mixColors } from '../values/contrast.ts';

/**
 * Proportion of the accent color in the background of a selected element. The style sheet uses the same mix
 * (`--lc-accent-soft`).
 */
const soft = 0.12;

/**
 * Adjusts an accent color (#rrggbb) so that it is readable on a surface and on the background of selected elements on
 * that surface.
 */
export function adjustAccent(accent: string, surface: string): string {
  return makeReadable(accent, mixColors(surface, accent, soft));
}
