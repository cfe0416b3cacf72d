import { extname } from 'node:path';
import {
  type Book,
  type FileRule,
  fileRuleByName,
  getFileRule,
  importLimits,
  isMediaPath,
  listBookFiles,
} from '@leafcast/book';
import { inspectSource } from '@leafcast/convert';
import { receiveFile } from '../../platform/files/receive-file.ts';
import type { Services } from '../../platform/services.ts';
import { storeFile } from '../../records/media/library/store-file.ts';
import { createInvalidFileError, type ReceivedFile, type ReceivedFiles } from './received.ts';

interface MediaContext {
  readonly accountId: string;
  readonly bookId: string;
  readonly files: ReceivedFiles;
  /** Folder for temporary files on this machine. */
  readonly folder: string;
  readonly stored: (file: ReceivedFile, keptAs: string) => void;
}

/** File rule for settings that offer files for download: any type except programs. */
const anyFile = getFileRule('downloads');

/**
 * Stores the files of items and settings by the same rules as files added in the editor.
 *
 * @returns paths in the book that replace the uploaded paths
 * @throws Refusal that states what is wrong with a file
 */
export async function storeMedia(services: Services, book: Book, context: MediaContext): Promise<Map<string, string>> {
  const { accountId, bookId, files, folder, stored } = context;
  const names = new Map<string, string>();
  const own = new Set(
    book.pages.flatMap(({ images, text }) => [...Object.values(images).map(({ file }) => file), text]),
  );
  for (const name of listBookFiles(book)) {
    if (own.has(name) || name === book.search) continue;
    const file = files.get(name);
    if (file.kept_as !== null) {
      if (file.kept_as === file.name) await checkWhole(file, context);
      names.set(name, file.kept_as);
      continue;
    }
    if (!isMediaPath(name)) throw createInvalidFileError(name);
    const rule = ruleOf(name);
    const received = await receiveFile(await files.open(file), folder, rule.maxBytes);
    try {
      files.checkHash(file, received.hash);
      const { path } = await storeFile(services, { accountId, bookId, rule, name, received });
      stored(file, path);
      names.set(name, path);
    } finally {
      await received.dispose();
    }
  }
  return names;
}

/** Returns the book with its media paths replaced by the paths under which the files were stored. */
export function withStoredMediaNames(book: Book, names: ReadonlyMap<string, string>): Book {
  const walk = (_: string, value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  return JSON.parse(JSON.stringify(book, walk)) as Book;
}

async function checkWhole(file: ReceivedFile, { files, folder }: MediaContext): Promise<void> {
  const received = await receiveFile(await files.open(file), folder, importLimits.pdfBytes);
  await received.dispose();
  files.checkHash(file, received.hash);
}

function ruleOf(name: string): FileRule {
  const rule = fileRuleByName(name);
  return rule.extensions.includes(extname(name).slice(1).toLowerCase()) ? rule : (anyFile ?? rule);
}

/**
 * Checks the document that readers may download.
 *
 * @throws Refusal if it is not a PDF, a presentation or a document, or does not match its announced hash
 */
export async function checkOriginal(book: Book, { files, folder }: Pick<MediaContext, 'files' | 'folder'>) {
  if (!book.original) return null;
  const file = files.get(book.original.file);
  const received = await receiveFile(await files.open(file), folder, importLimits.pdfBytes);
  try {
    files.checkHash(file, received.hash);
    const { kind } = await inspectSource(received.path, file.name);
    if (kind === null || kind === 'image') throw createInvalidFileError(file.name);
    return { file, name: book.original.name, kind };
  } finally {
    await received.dispose();
  }
}
