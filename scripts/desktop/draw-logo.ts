import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { logo } from './installer.ts';

/** The logo as a PNG. Not by sharp: whatever has drawn pages in this process has forbidden it drawings. */
export const drawLogo = (side: number): Buffer =>
  new Resvg(readFileSync(logo), { fitTo: { mode: 'width', value: side } }).render().asPng();
