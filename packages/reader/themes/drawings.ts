import type { ThemeName } from '@leafcast/book';
import { landscapes } from './landscapes.ts';
import { patterns } from './patterns.ts';
import { places } from './places.ts';
import { plants } from './plants.ts';
import { textures } from './textures.ts';

/** Functions that draw the themes as SVG text, identical in every build. */
export const themeDrawings: Readonly<Record<Exclude<ThemeName, 'default'>, () => string>> = {
  ...landscapes,
  ...patterns,
  ...places,
  ...plants,
  ...textures,
};
