import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Book, PageText } from '@leafcast/book';

/** Pages whose text goes into the page itself, and how much of it at most, in characters. */
const pages = 3;
const longest = 20_000;

/**
 * The text of the first pages, one line each as printed: what somebody without scripts reads and a search engine lists.
 *
 * @param open opens a file of the book folder
 */
export async function firstText(book: Book, open: (path: string) => Promise<Readable>): Promise<string> {
  const paths = book.pages.slice(0, pages).flatMap((page) => page.text ?? []);
  const parts = await Promise.all(
    paths.map(async (path) => {
      const { lines }: PageText = JSON.parse(await text(await open(path)));
      return lines.map((line) => line.text).join('\n');
    }),
  );
  return parts.join('\n').slice(0, longest);
}
