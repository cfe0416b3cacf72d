import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { RecognizedLanguage } from '@leafcast/book';

/** Names of the languages in Tesseract. */
const dataNames: Readonly<Record<RecognizedLanguage, string>> = {
  ar: 'ara',
  de: 'deu',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  hi: 'hin',
  ja: 'jpn',
  ko: 'kor',
  pt: 'por',
  ro: 'ron',
  th: 'tha',
  zh: 'chi_sim',
};

export const dataNameOf = (language: RecognizedLanguage): string => dataNames[language];

/** Maximum size of one unpacked file, in bytes; the largest has 12 MB. */
const maxBytes = 64 * 2 ** 20;

/**
 * Reads the trained data of a language, or `osd`, which recognizes scripts and orientation. The integer models are a
 * third of the size of the others and read faster.
 */
export function readData(name: string): Buffer {
  const manifest = fileURLToPath(import.meta.resolve(`@tesseract.js-data/${name}/package.json`));
  const packed = readFileSync(join(dirname(manifest), '4.0.0_best_int', `${name}.traineddata.gz`));
  return gunzipSync(packed, { maxOutputLength: maxBytes });
}
