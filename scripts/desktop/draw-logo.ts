import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { programLogoPath } from './systems/installer.ts';

/** Renders the logo as a PNG. Sharp is not used, because code that renders pages in this process disables SVG in it. */
export const drawLogo = (side: number): Buffer =>
  new Resvg(readFileSync(programLogoPath), { fitTo: { mode: 'width', value: side } }).render().asPng();
