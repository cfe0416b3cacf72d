import { readFileSync } from 'node:fs';
import type { Font } from 'mupdf';
import { mupdf } from '../mupdf/mupdf-raw.ts';
import { unpackWoff } from './woff.ts';

/** Unicode names of the scripts for which MuPDF includes no font. Noto has a font for each of them. */
const scripts = ['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Georgian', 'Hebrew', 'Tamil', 'Thai'] as const;
const loaded = new Map<string, Font | null>();

/** Matches texts whose letters all have a font: one of MuPDF's own fonts, or a Noto font for one of `scripts`. */
export const drawableLetters = new RegExp(
  `^[${['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul', ...scripts]
    .map((script) => `\\p{Script=${script}}`)
    .join('')}\\P{L}]*$`,
  'u',
);

// MuPDF requests a font by script when it has to draw the script's letters. It also requests fonts by name, but it
// includes those fonts itself.
mupdf.installLoadFontFunction((_name, script) => {
  const known = scripts.find((one) => one === script);
  if (!known) return null;
  const font = loaded.get(known) ?? new mupdf.Font(`Noto Sans ${known}`, readFont(known.toLowerCase()));
  loaded.set(known, font);
  return font;
});

function readFont(script: string): Uint8Array {
  const file = `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`;
  return unpackWoff(readFileSync(new URL(import.meta.resolve(file))));
}
