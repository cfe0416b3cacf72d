import {
  type Book,
  checkFile,
  type FileRule,
  fileRuleByName,
  getFileRule,
  imageSize,
  listItemFiles,
  sniffMedia,
} from '@leafcast/book';
import { parseSafeJson } from '@leafcast/contract';
import { type ListedEntry, ProjectError } from '@leafcast/project';
import { z } from 'zod';
import { isPlainDrawing } from '../../intake/finished/pages/drawing.ts';
import { parsePageText } from '../../intake/finished/pages/page-text.ts';

/** Kind of a file in a book, determined by where the book refers to it. */
export type EntryKind = 'picture' | 'text' | 'search' | 'media';

/** File rule for settings: any type except programs. */
const anyFile = getFileRule('downloads');
const searchSchema = z.object({ pages: z.array(z.string()).max(10_000) });

/** Returns the kind of each file of a book. */
export function findEntryKinds(book: Pick<Book, 'pages' | 'search'>, files: Iterable<string>): Map<string, EntryKind> {
  const kinds = new Map<string, EntryKind>();
  for (const file of files) kinds.set(file, 'media');
  for (const { images, text, items = [], audio } of book.pages) {
    for (const { file } of Object.values(images)) kinds.set(file, 'picture');
    if (text !== undefined) kinds.set(text, 'text');
    for (const file of [...listItemFiles(items), ...(audio ? [audio.file] : [])]) kinds.set(file, 'media');
  }
  if (book.search !== undefined) kinds.set(book.search, 'search');
  return kinds;
}

/**
 * Checks that a file name contains the start of the content hash, so that the name cannot refer to other content.
 *
 * @throws ProjectError
 */
export function checkEntryName({ name, sha256 }: ListedEntry, kind: EntryKind): void {
  const [, start = ''] = /-([0-9a-f]{8,20})\.[a-z0-9]+$/.exec(name) ?? [];
  const isSafe = /^(?:(?:pages|media)\/)?[\w.-]{1,120}$/.test(name) && !name.includes('/.');
  const isTrue = kind === 'media' ? name.startsWith('media/') : start !== '' && sha256.startsWith(start);
  if (!isSafe || !isTrue) throw wrongFile(name);
}

/**
 * Checks that a file matches its role in the book. The file is not re-encoded, because a browser cannot execute any of
 * the accepted types.
 *
 * @param start the first `mediaStartBytes` bytes, or the complete file
 * @throws ProjectError
 * @see safety T20, T21
 */
export function checkContent(name: string, kind: EntryKind, start: Uint8Array, size: number): void {
  try {
    if (!matchesKind(name, kind, start, size)) throw wrongFile(name);
  } catch (cause) {
    throw cause instanceof ProjectError ? cause : wrongFile(name, cause);
  }
}

function matchesKind(name: string, kind: EntryKind, start: Uint8Array, size: number): boolean {
  const text = () => new TextDecoder('utf-8', { fatal: true }).decode(start);
  switch (kind) {
    case 'text':
      return parsePageText(text()).lines.length >= 0;
    case 'search':
      return searchSchema.parse(parseSafeJson(text(), { maxDepth: 4, maxValues: 20_000 })).pages.length >= 0;
    case 'picture': {
      if (name.endsWith('.svg')) return isPlainDrawing(Buffer.from(start));
      const extension = sniffMedia(start)?.extension ?? '';
      return ['jpg', 'png', 'webp'].includes(extension) && name.endsWith(`.${extension}`) && imageSize(start) !== null;
    }
    case 'media':
      return !('issue' in checkFile(ruleOf(name), { name, size, start, pixels: imageSize(start) }));
  }
}

function ruleOf(name: string): FileRule {
  const rule = fileRuleByName(name);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return rule.extensions.includes(extension) ? rule : (anyFile ?? rule);
}

const wrongFile = (name: string, cause?: unknown) =>
  new ProjectError('damaged', `${name} is not what it should be`, { cause });
