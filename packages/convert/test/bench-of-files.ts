import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Book, parseBook } from '@leafcast/book';
import { defaultOptions } from '../src/job/convert-options.ts';
import type { ConvertJob, ConvertResult } from '../src/job/job.ts';

/** Folder with samples outside the repository. Tests that need these samples are skipped if the folder is missing. */
export const sharedSamplesFolder = join(dirname(fileURLToPath(import.meta.url)), '../../../../shared');
export const hasSharedSamples =
  existsSync(join(sharedSamplesFolder, 'badfiles')) && existsSync(join(sharedSamplesFolder, 'corpus'));

/** Options for tests that do not inspect images: pages of a few hundred pixels take a tenth of the time to convert. */
export const coarseOptions = { ...defaultOptions, quality: { definition: 80, maxEdge: 450, dpi: 72 } } as const;

/**
 * Creates a bench: a folder for one test file, with all files that its tests write.
 *
 * @param account owner of the documents. Lanes of an account are reused, because starting a lane accounts for most of
 * the cost of a small document.
 *   Without an account, each document has its own lane, which ends with the document
 */
export function createBench(account?: string) {
  const root = mkdtempSync(join(tmpdir(), 'leafcast-convert-test-'));
  let count = 0;
  return {
    root,
    tempDir: join(root, 'temp'),
    write(name: string, bytes: Uint8Array): string {
      const path = join(root, name);
      writeFileSync(path, bytes);
      return path;
    },
    job(path: string, more: Partial<ConvertJob> = {}): ConvertJob {
      count += 1;
      return {
        bookId: crypto.randomUUID(),
        title: '',
        kind: 'pdf',
        sources: [{ path, name: path.split('/').at(-1) ?? '' }],
        options: defaultOptions,
        outputDir: join(root, `book-${count}`),
        ...(account !== undefined && { account }),
        ...more,
      };
    },
    read: (job: ConvertJob, file: string | undefined) => readFileSync(join(job.outputDir, file ?? 'no file')),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Returns the book as parsed from its `book.json` form, which must pass validation. */
export function requireValidBook(book: Book): Book {
  return parseBook(JSON.parse(JSON.stringify(book)));
}

/** Returns the book of a conversion that must succeed. @throws Error with the failure otherwise */
export function requireConvertedBook(result: ConvertResult): Book {
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`);
  return requireValidBook(result.book);
}
