import { createReadStream } from 'node:fs';

/** Matches the name of a font in a PDF of LibreOffice, which does not compress the objects of fonts. */
const baseFont = /\/BaseFont\s*\/([^\s/<>[\]()]{1,127})(?=[\s/<>[\]()])/gu;
/** Number of bytes that are searched again with the next ones, because a name may be divided between two reads. */
const overlap = 200;

/** Lists the names of the fonts in a PDF of LibreOffice, such as `BAAAAA+Carlito-Bold`. The file is read as a stream. */
export async function listPdfFonts(path: string): Promise<string[]> {
  const names = new Set<string>();
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const text = rest + chunk;
    for (const [, name = ''] of text.matchAll(baseFont)) names.add(decodeName(name));
    rest = text.slice(-overlap);
  }
  return [...names];
}

/** Decodes the hexadecimal characters of a name. @see ISO 32000-2, 7.3.5 */
const decodeName = (name: string) =>
  name.replace(/#([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
