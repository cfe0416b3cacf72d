import { createPdf } from '../../../testing/documents/create-pdf.ts';

/** Returns a stream object with the given content. */
export const stream = (id: number, dictionary: string, content: Buffer | string) =>
  `${id} 0 obj <<${dictionary}/Length ${content.length}>> stream\n${content.toString('latin1')}\nendstream endobj`;
/** Returns a form with the size of a page, 200 points wide and 300 high. */
export const form = (id: number, more: string, content: string) =>
  stream(id, `/Type/XObject/Subtype/Form/BBox[0 0 200 300]${more}`, content);

/** Drawing operators of a line that shows more detail in a larger image. */
export const line = '.2 w 5 230.3 m 195 241.7 l S';

/** Returns a PDF whose pages have the given additional resources. */
export function hardPdf(contents: readonly string[], resources: string, objects: readonly string[]): Buffer {
  const pages = contents.map((content) => ({ content }));
  const pdf = createPdf(pages, { objects }).toString('latin1');
  return Buffer.from(pdf.replaceAll('/Font<</F 3 0 R>>', `$&${resources}`), 'latin1');
}
