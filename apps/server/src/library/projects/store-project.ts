import type { Book } from '@leafcast/book';
import { sql, type Transaction } from 'kysely';
import { getFirstPass } from '../../intake/conversion/pages/offer-zooms.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Secret } from '../../platform/files/secret.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { createBookNumber } from '../../records/naming/number.ts';
import type { DraftFacts } from './draft-json.ts';
import type { ProjectServices } from './export-project.ts';

/** A stored document of a project. */
export interface ProjectSourceFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

interface ReadyProject {
  readonly book: Book;
  readonly facts: DraftFacts;
  readonly sources: readonly ProjectSourceFile[];
}

export interface StoredProject {
  readonly number: string;
  readonly revision: number;
}

/** Writes all rows of a book whose files are stored, or none. */
export function storeProject(
  { db, secret }: ProjectServices,
  accountId: string,
  { book, facts, sources }: ReadyProject,
): Promise<StoredProject> {
  const number = createBookNumber();
  const { details, hasText, options, sourcePages, isSharpening, protection } = facts;
  const pages = book.pages.length;
  return db.transaction().execute(async (tx) => {
    const { revision } = await tx
      .insertInto('book')
      .values({
        id: book.id,
        number,
        owner_id: accountId,
        team_id: null,
        folder_id: null,
        status: 'enabled',
        draft: JSON.stringify(book),
        page_count: pages,
        has_text: hasText,
        details: JSON.stringify(details),
        published_version: null,
        deleted: null,
      })
      .returning('revision')
      .executeTakeFirstOrThrow();
    if (sources.length > 0) {
      await tx
        .insertInto('book_source')
        .values(sources.map((source, position) => ({ book_id: book.id, position, sent_by: accountId, ...source })))
        .execute();
    }
    await tx
      .insertInto('conversion')
      .values({
        book_id: book.id,
        turn_of: accountId,
        asked_by: accountId,
        state: 'complete',
        options: JSON.stringify(options),
        source_pages: sourcePages && JSON.stringify(sourcePages),
        before: null,
        sharpen: isSharpening && sources.length > 0 ? getFirstPass({ kind: book.source.kind, options }) : 'done',
        done: pages,
        total: pages,
        failure: null,
        failure_values: null,
        password: null,
        worker: null,
        started: sql<Date>`now()`,
        ended: sql<Date>`now()`,
      })
      .execute();
    if (protection) await insertProtection(tx, secret, book.id, protection);
    await publishBookEvent(tx, { type: 'waits', bookId: book.id });
    return { number, revision };
  });
}

/** Adds passwords to a book that has none yet. */
export async function insertProtection(
  tx: Transaction<Tables>,
  secret: Secret,
  bookId: string,
  { firstPage, hint, users, keys, contentKey }: NonNullable<DraftFacts['protection']>,
): Promise<void> {
  await tx
    .insertInto('protection')
    .values({
      book_id: bookId,
      first_page: firstPage,
      draft_first_page: null,
      hint,
      users,
      keys: JSON.stringify(keys),
      content_key: secret.seal(contentKey),
    })
    .execute();
}
