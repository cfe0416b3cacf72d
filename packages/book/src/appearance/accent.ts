import { mixColors, readableOn } from '../values/contrast.ts';

/** Part of the accent in the ground of what is chosen; the style sheet mixes the same (`--lc-accent-soft`). */
const soft = 0.12;

/** An accent (#rrggbb) that can be read on a surface, and on the tinted ground of what is chosen there. */
export function accentOn(accent: string, surface: string): string {
  return readableOn(accent, mixColors(surface, accent, soft));
}
