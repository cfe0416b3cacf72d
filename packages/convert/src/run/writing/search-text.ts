import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookPage, SearchText } from '@leafcast/book';
import type { BookFolder } from './book-folder.ts';

/**
 * Maximum number of characters in a book's search text, about a quarter of a million lines. Text beyond this limit
 * cannot be found.
 */
const maxCharacters = 20_000_000;

/**
 * Collects the text of all pages in one file. The text is read from the page files, not from the lanes' replies, so
 * that a continued book is complete, too.
 *
 * @returns the path of the file in the book folder; `null` if no page has text
 */
export async function writeSearchText(
  root: string,
  folder: BookFolder,
  pages: readonly BookPage[],
): Promise<string | null> {
  const texts: string[] = [];
  let characters = 0;
  for (const { text } of pages) {
    const lines = text === undefined || characters > maxCharacters ? [] : await linesOf(join(root, text));
    const joined = lines.join('\n');
    characters += joined.length;
    texts.push(joined);
  }
  if (characters === 0) return null;
  return folder.put('search-', 'json', Buffer.from(JSON.stringify({ pages: texts } satisfies SearchText)));
}

async function linesOf(path: string): Promise<string[]> {
  const json: unknown = JSON.parse(await readFile(path, 'utf8'));
  const lines: unknown = typeof json === 'object' && json !== null && 'lines' in json ? json.lines : null;
  if (!Array.isArray(lines)) throw new Error('A page text has no lines');
  return lines.map((line: unknown) =>
    typeof line === 'object' && line !== null && 'text' in line && typeof line.text === 'string' ? line.text : '',
  );
}
