import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Book, cutText, type PageText } from '@leafcast/book';

/** Number of pages whose text is included in the HTML page, and maximum length of that text in characters. */
const pages = 3;
const maxLength = 20_000;

/**
 * Returns the text of the first pages. Visitors without scripts and search engines read this text.
 *
 * @param open opens a file by its path in the book folder
 */
export async function firstText(book: Book, open: (path: string) => Promise<Readable>): Promise<readonly PageText[]> {
  const paths = book.pages.slice(0, pages).flatMap((page) => page.text ?? []);
  const texts = await Promise.all(
    paths.map(async (path): Promise<PageText> => JSON.parse(await text(await open(path)))),
  );
  let left = maxLength;
  return texts.map((whole) => {
    const lines = whole.lines.flatMap((line) => {
      if (left <= 0) return [];
      const cut = cutText(line.text, left);
      left -= cut.length + 1;
      return [{ ...line, text: cut }];
    });
    return { ...whole, lines };
  });
}
