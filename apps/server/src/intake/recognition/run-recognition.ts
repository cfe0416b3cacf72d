import type { BookPage, RecognizedLanguage } from '@leafcast/book';
import type { RecognizedText, Recognizer } from '@leafcast/convert';
import { sql } from 'kysely';
import { type PageFiles, pageFiles } from '../../records/files/page-files.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import type { ConversionRun } from '../conversion/run.ts';
import { createOpenDocuments, type OpenDocuments } from '../zooms/open-documents.ts';
import { isAnotherWaiting, type RecognitionClaim, requeueRecognition, writeRecognition } from './claim.ts';
import { readPagePicture } from './page-picture.ts';
import { findPagesToRead } from './pages-to-read.ts';
import { writeRecognizedSearch } from './write-search.ts';

/** Number of pages after which the searchable text is written, and after which the next account has its turn. */
const batchSize = 20;
/** Number of characters of a page from which its language counts as the language of the book. */
const muchText = 150;

/** Parts that a running recognition needs. */
export interface RecognitionRun extends ConversionRun {
  /** Resolves when no conversion needs this machine. */
  readonly untilCalm: (signal: AbortSignal) => Promise<void>;
}

interface Work {
  readonly run: RecognitionRun;
  readonly files: PageFiles;
  readonly documents: OpenDocuments;
  readonly recognizer: Recognizer;
}

/**
 * Recognizes the text of a claimed book, page after page. Each page is stored before the next one is read, and found by
 * its picture, so that the author may change the book meanwhile.
 *
 * @throws RecognitionLostError if another request or worker has taken over
 */
export async function runRecognition(run: RecognitionRun, claim: RecognitionClaim, signal: AbortSignal): Promise<void> {
  const { db, storage, converter } = run;
  const files = pageFiles(storage, claim.bookId);
  const documents = createOpenDocuments(run);
  const recognizer = converter.openRecognizer();
  const work: Work = { run, files, documents, recognizer };
  const texts = new Map<string, string>();
  let { language } = claim;
  try {
    for (let count = 0; ; ) {
      await run.untilCalm(signal);
      const { open } = await findPagesToRead(db, files, claim);
      const [page] = open;
      if (!page) break;
      const guessed = await readPage(work, { ...claim, language }, { page, open: open.length }, signal);
      language ??= guessed;
      count += 1;
      if (count % batchSize !== 0) continue;
      await writeRecognizedSearch(db, files, claim, texts);
      if (await isAnotherWaiting(db, claim.account)) return await requeueRecognition(db, claim, 0);
    }
    await writeRecognizedSearch(db, files, claim, texts);
    await writeRecognition(db, claim, async (tx) => {
      await tx
        .updateTable('recognition')
        .set((row) => ({ state: 'complete', worker: null, tries: 0, total: row.ref('done') }))
        .where('book_id', '=', claim.bookId)
        .execute();
      await publishBookEvent(tx, { type: 'ended', bookId: claim.bookId });
    });
  } finally {
    recognizer.close();
    await documents.close();
  }
}

/**
 * Recognizes the text of one page and stores it.
 *
 * @returns the language of the page if it has much text, in which the next pages are read
 */
async function readPage(
  { run, files, documents, recognizer }: Work,
  claim: RecognitionClaim,
  { page, open }: { readonly page: BookPage; readonly open: number },
  signal: AbortSignal,
): Promise<RecognizedLanguage | null> {
  const { bookId, language, expected } = claim;
  const picture = await readPagePicture(run, documents, bookId, page);
  const { width, height } = page;
  const read =
    picture && (await recognizer.recognize({ picture, page: { width, height }, language, expected }, signal));
  if (!read) run.log.warn({ bookId, file: page.images.page?.file }, 'the text of a page could not be recognized');
  const text = read && read.lines.length > 0 ? await putText(files, page, read) : null;
  const characters = read?.lines.reduce((sum, line) => sum + line.text.length, 0) ?? 0;
  const guessed = read && characters >= muchText ? read.language : null;
  await storePage(run, claim, page, { text, guessed, open });
  return guessed;
}

/** Stores the text of a page. Links of the page are kept. */
async function putText(files: PageFiles, page: BookPage, { lines }: RecognizedText): Promise<string> {
  const links = (await files.text(page))?.links ?? [];
  const number = /^pages\/(\d+)-/.exec(page.images.page?.file ?? '')?.[1] ?? '0000';
  return files.put(`pages/${number}-text-`, 'json', Buffer.from(JSON.stringify({ lines, links })));
}

interface ReadPage {
  /** File with the text; null if no text was found. */
  readonly text: string | null;
  readonly guessed: RecognizedLanguage | null;
  /** Number of pages that were open, including this one. */
  readonly open: number;
}

/** Adds the text to all pages of the draft with this picture. This does not count as a change by the author. */
function storePage({ db }: RecognitionRun, claim: RecognitionClaim, page: BookPage, { text, guessed, open }: ReadPage) {
  const { bookId, run } = claim;
  const picture = page.images.page?.file ?? '';
  return writeRecognition(db, claim, async (tx) => {
    const { draft } = await tx.selectFrom('book').where('id', '=', bookId).select('draft').executeTakeFirstOrThrow();
    if (text !== null) {
      const pages = draft.pages.map((one) => (one.images.page?.file === picture ? { ...one, text } : one));
      await tx
        .updateTable('book')
        .set({ draft: JSON.stringify({ ...draft, pages }) })
        .where('id', '=', bookId)
        .execute();
    }
    await tx
      .insertInto('recognized_page')
      .values({ book_id: bookId, picture, run, text })
      .onConflict((row) =>
        // A text that was recognized earlier stays if another language finds none.
        row
          .columns(['book_id', 'picture'])
          .doUpdateSet({ run, text: sql`coalesce(excluded.text, recognized_page.text)` }),
      )
      .execute();
    await tx
      .updateTable('recognition')
      .set((row) => ({
        tries: 0,
        done: row('done', '+', 1),
        total: sql<number>`done + ${open}`,
        found: row('found', '+', text === null ? 0 : 1),
        guessed: sql<RecognizedLanguage | null>`coalesce(guessed, ${guessed})`,
      }))
      .where('book_id', '=', bookId)
      .execute();
    const index = draft.pages.findIndex((one) => one.images.page?.file === picture);
    await publishBookEvent(tx, { type: 'pages', bookId, pages: index < 0 ? [] : [index] });
  });
}
