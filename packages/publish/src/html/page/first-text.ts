import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Book, PageText } from '@leafcast/book';
import { cutText } from '@leafcast/book';

/** Number of pages whose text is included in the HTML page, and maximum length of that text in characters. */
const pages = 3;
const maxLength = 20_000;

/**
 * Returns the text of the first pages, with the same line breaks as on the page. Visitors without scripts and search
 * engines read this text.
 *
 * @param open opens a file by its path in the book folder
 */
export async function firstText(book: Book, open: (path: string) => Promise<Readable>): Promise<string> {
  const paths = book.pages.slice(0, pages).flatMap((page) => page.text ?? []);
  const parts = await Promise.all(
    paths.map(async (path) => {
      const { lines }: PageText = JSON.parse(await text(await open(path)));
      return lines.map((line) => line.text).join('\n');
    }),
  );
  return cutText(parts.join('\n'), maxLength);
}
