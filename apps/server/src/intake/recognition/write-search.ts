import { isDeepStrictEqual } from 'node:util';
import type { Book, BookPage } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PageFiles } from '../../records/files/page-files.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { sweepDue } from '../../records/tables/conversion-state.ts';
import { type RecognitionClaim, writeRecognition } from './claim.ts';
import { findPagesToRead } from './pages-to-read.ts';

/**
 * Adds the recognized texts to the searchable text of the draft. Starts again if the author has changed the pages
 * meanwhile.
 *
 * @param known texts by their files, so that each file is read only once
 */
export async function writeRecognizedSearch(
  db: Kysely<Tables>,
  files: PageFiles,
  claim: RecognitionClaim,
  known: Map<string, string>,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const { draft, recognized } = await findPagesToRead(db, files, claim);
    const texts = [...(await files.searched(draft.search, draft.pages.length))];
    for (const [index, page] of draft.pages.entries()) {
      const file = recognized.get(page.images.page?.file ?? '');
      if (file !== undefined && page.text === file) texts[index] = await textOf(files, page, file, known);
    }
    const search = await files.putSearch(texts);
    isDone = await writeRecognition(db, claim, async (tx) => {
      const { draft: now } = await tx
        .selectFrom('book')
        .where('id', '=', claim.bookId)
        .select('draft')
        .executeTakeFirstOrThrow();
      if (!isDeepStrictEqual(textsOf(now), textsOf(draft))) return false;
      if (search === undefined || search === now.search) return true;
      await tx
        .updateTable('book')
        .set({ draft: JSON.stringify({ ...now, search }) })
        .where('id', '=', claim.bookId)
        .execute();
      await tx.updateTable('conversion').set({ sweep_due: sweepDue }).where('book_id', '=', claim.bookId).execute();
      // The text is indexed for the search in the library.
      await publishBookEvent(tx, { type: 'ended', bookId: claim.bookId });
      return true;
    });
  }
}

const textsOf = ({ pages, search }: Book) => ({
  search,
  pages: pages.map(({ text, images }) => [text, images.page?.file]),
});

async function textOf(files: PageFiles, page: BookPage, file: string, known: Map<string, string>): Promise<string> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const text = ((await files.text(page))?.lines ?? []).map((line) => line.text).join('\n');
  known.set(file, text);
  return text;
}
