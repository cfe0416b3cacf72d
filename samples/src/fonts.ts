import { existsSync } from 'node:fs';

/** The font styles of each family used by the samples. `samples/package.json` installs the fonts. */
const styles: Readonly<Record<string, readonly string[]>> = {
  'noto-serif-sc': ['400', '700'],
  'noto-sans-sc': ['400'],
  'eb-garamond': ['400', '400-italic', '500', '600'],
  'cormorant-garamond': ['500', '500-italic', '600'],
  jost: ['400', '500'],
  'zcool-xiaowei': ['400'],
  amiri: ['400', '700'],
};

const folder = new URL('../node_modules/@fontsource/', import.meta.url);
if (!existsSync(folder)) throw new Error('Fonts not found: run `npm install --ignore-scripts` in samples/ first');

/** Links to the style sheets of the fonts, as `file:` URLs. */
export const fontLinks = Object.entries(styles)
  .flatMap(([family, names]) => names.map((name) => new URL(`${family}/${name}.css`, folder).href))
  .map((href) => `<link rel="stylesheet" href="${href}">`)
  .join('');
