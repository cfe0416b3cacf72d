import type { ThemeName } from '@leafcast/book';
import { landscapes } from './landscapes.ts';
import { patterns } from './patterns.ts';
import { places } from './places.ts';
import { plants } from './plants.ts';
import { textures } from './textures.ts';

/** Draws each theme as an SVG text; the same text in every build. */
export const drawings: Readonly<Record<Exclude<ThemeName, 'default'>, () => string>> = {
  ...landscapes,
  ...patterns,
  ...places,
  ...plants,
  ...textures,
};
