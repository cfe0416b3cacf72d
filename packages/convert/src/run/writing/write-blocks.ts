import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookPage, OutlineEntry, PageText } from '@leafcast/book';
import type { TextPage } from '../../extract/blocks/lines/text-page.ts';
import { findBlocks } from '../../extract/blocks/page/find-blocks.ts';
import { createBookStudy } from '../../extract/blocks/study-book.ts';
import type { BookFolder } from './book-folder.ts';
import { prefixOf } from './write-page.ts';

/** Number of pages whose files are written at the same time. */
const concurrency = 4;

/** A page whose text is stored, with its index in the book. */
interface StoredText {
  readonly index: number;
  readonly page: BookPage;
  readonly file: string;
}

/** Only the converter writes these files, so they need no validation. */
const readText = async (root: string, file: string): Promise<PageText> =>
  JSON.parse(await readFile(join(root, file), 'utf8')) as PageText;

/** Checks whether the document itself marks the parts of a page. A table can also be found between ruled lines. */
const isTagged = ({ blocks = [] }: PageText): boolean => blocks.some(({ kind }) => kind !== 'table' && kind !== 'item');

const toTextPage = ({ width, height }: BookPage, text: PageText): TextPage => ({ ...text, width, height });

function entriesOf(outline: readonly OutlineEntry[]): { readonly title: string; readonly page?: number }[] {
  return outline.flatMap(({ title, page, children }) => [
    { title, ...(page !== undefined && { page }) },
    ...entriesOf(children ?? []),
  ]);
}

/**
 * Finds headings, paragraphs, lists and the other blocks in the text of all pages, except for pages whose document marks
 * them, and stores the texts with their blocks. Headings have the same levels in the whole book, so this is possible only
 * when all pages are stored. The texts are read from their files one by one: memory stays bounded, and a continued book
 * gets the same blocks.
 *
 * @param root path of the book folder
 * @returns the pages with the names of the new files
 */
export async function writeBlocks(
  root: string,
  folder: BookFolder,
  pages: readonly BookPage[],
  outline: readonly OutlineEntry[],
): Promise<BookPage[]> {
  const stored = pages.flatMap((page, index) => (page.text === undefined ? [] : [{ index, page, file: page.text }]));
  const study = createBookStudy();
  for (const { index, page, file } of stored) study.add(toTextPage(page, await readText(root, file)), index);
  const known = study.finish(entriesOf(outline));
  const written = new Map<number, string>();
  const queue: StoredText[] = [...stored];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { index, page, file } = next;
      const text = await readText(root, file);
      if (isTagged(text)) continue;
      const blocks = findBlocks(toTextPage(page, text), known.headings.get(index) ?? [], known);
      if (blocks.length === 0) continue;
      const bytes = Buffer.from(JSON.stringify({ ...text, blocks } satisfies PageText));
      // The former file stays: until the book is complete, its pages refer to it.
      written.set(index, await folder.put(prefixOf(index, 'text'), 'json', bytes));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return pages.map((page, index) => {
    const text = written.get(index);
    return text === undefined ? page : { ...page, text };
  });
}
