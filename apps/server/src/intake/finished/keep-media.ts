import { extname } from 'node:path';
import {
  type Book,
  type FileRule,
  fileRuleByName,
  fileRuleOf,
  filesOf,
  importLimits,
  isMediaPath,
} from '@leafcast/book';
import { inspectSource } from '@leafcast/convert';
import { keepFile } from '../../media/library/keep-file.ts';
import { takeFile } from '../../platform/files/take-file.ts';
import type { Services } from '../../platform/services.ts';
import { type ReceivedFile, type ReceivedFiles, wrongFile } from './received.ts';

interface Keeping {
  readonly accountId: string;
  readonly bookId: string;
  readonly files: ReceivedFiles;
  /** Temporary folder on this machine. */
  readonly folder: string;
  readonly kept: (file: ReceivedFile, keptAs: string) => void;
}

/** Files offered for download in settings may be of any type except programs. */
const anyFile = fileRuleOf('downloads');

/**
 * Stores the files of items and settings, by the same rules as files added in the editor.
 *
 * @returns the paths in the book that replace the uploaded ones
 * @throws Refusal that states what is wrong with a file
 */
export async function keepMedia(services: Services, book: Book, keeping: Keeping): Promise<Map<string, string>> {
  const { accountId, bookId, files, folder, kept } = keeping;
  const names = new Map<string, string>();
  const own = new Set(
    book.pages.flatMap(({ images, text }) => [...Object.values(images).map(({ file }) => file), text]),
  );
  for (const name of filesOf(book)) {
    if (own.has(name) || name === book.search) continue;
    const file = files.get(name);
    if (file.kept_as !== null) {
      if (file.kept_as === file.name) await checkWhole(file, keeping);
      names.set(name, file.kept_as);
      continue;
    }
    if (!isMediaPath(name)) throw wrongFile(name);
    const rule = ruleOf(name);
    const taken = await takeFile(await files.open(file), folder, rule.maxBytes);
    try {
      files.checkHash(file, taken.hash);
      const { path } = await keepFile(services, { accountId, bookId, rule, name, taken });
      kept(file, path);
      names.set(name, path);
    } finally {
      await taken.dispose();
    }
  }
  return names;
}

/** Returns the book with its media paths replaced by those under which they were stored. */
export function renamed(book: Book, names: ReadonlyMap<string, string>): Book {
  const walk = (_: string, value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  return JSON.parse(JSON.stringify(book, walk)) as Book;
}

async function checkWhole(file: ReceivedFile, { files, folder }: Keeping): Promise<void> {
  const taken = await takeFile(await files.open(file), folder, importLimits.pdfBytes);
  await taken.dispose();
  files.checkHash(file, taken.hash);
}

function ruleOf(name: string): FileRule {
  const rule = fileRuleByName(name);
  return rule.extensions.includes(extname(name).slice(1).toLowerCase()) ? rule : (anyFile ?? rule);
}

/**
 * Checks the document that readers may download. @throws Refusal unless it is a PDF or a presentation and matches its
 * announced hash
 */
export async function checkOriginal(book: Book, { files, folder }: Pick<Keeping, 'files' | 'folder'>) {
  if (!book.original) return null;
  const file = files.get(book.original.file);
  const taken = await takeFile(await files.open(file), folder, importLimits.pdfBytes);
  try {
    files.checkHash(file, taken.hash);
    const { kind } = await inspectSource(taken.path, file.name);
    if (kind !== 'pdf' && kind !== 'presentation') throw wrongFile(file.name);
    return { file, name: book.original.name, kind };
  } finally {
    await taken.dispose();
  }
}
