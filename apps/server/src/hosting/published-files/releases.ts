import {
  type Application,
  type ApplicationIssue,
  findApplicationIssue,
  findReleaseIssue,
  type ReleaseIssue,
} from '@leafcast/book/publishing';
import type { ServerKey } from '@leafcast/messages';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';

const releaseMessages: Readonly<Record<ApplicationIssue | ReleaseIssue, ServerKey>> = {
  appNameMissing: 'publishing.appNameMissing',
  appIdFormat: 'publishing.appIdFormat',
  versionNameMissing: 'publishing.versionNameMissing',
  versionNameFormat: 'publishing.versionNameFormat',
  versionCodeFormat: 'publishing.versionCodeFormat',
  appIdChanged: 'publishing.appIdChanged',
  signatureChanged: 'publishing.signatureChanged',
  versionCodeNotNext: 'publishing.versionCodeNotNext',
};

/** Returns the latest Android release of a book; `undefined` if there is none. */
export function lastRelease(db: Kysely<Tables>, bookId: string) {
  return db.selectFrom('book_release').where('book_id', '=', bookId).selectAll().executeTakeFirst();
}

/**
 * Rejects releases that phones would not accept. An update must have the id and signature of the last release and the
 * next version code. The first release must have an id that no other book of its owner uses.
 *
 * @see D-567 … D-573, D-693, D-730
 */
export async function requireRelease(
  db: Kysely<Tables>,
  bookId: string,
  application: Application,
  signatureId: string,
): Promise<void> {
  const issue = findApplicationIssue(application);
  if (issue) throw new Refusal('ERROR', releaseMessages[issue]);
  const row = await lastRelease(db, bookId);
  if (row) {
    const last = { id: row.app_id, signatureId: row.signature_id, versionCode: row.version_code };
    const wrong = findReleaseIssue({ ...application, signatureId }, last);
    if (wrong) throw new Refusal('ERROR', releaseMessages[wrong], { id: last.id, number: last.versionCode + 1 });
  }
  const other = await db
    .selectFrom('book_release')
    .innerJoin('book', 'book.id', 'book_release.book_id')
    .where('app_id', '=', application.id)
    .where('book.id', '<>', bookId)
    .where('book.deleted', 'is', null)
    .where('owner_id', '=', (query) =>
      query.selectFrom('book as own').where('own.id', '=', bookId).select('own.owner_id'),
    )
    .select('title')
    .executeTakeFirst();
  if (other) throw new Refusal('ERROR', 'publishing.appIdTaken', { title: other.title });
}

/** Records a completed release. */
export async function storeRelease(
  db: Kysely<Tables>,
  bookId: string,
  { id, name, versionName, versionCode }: Application,
  signatureId: string,
): Promise<void> {
  const release = {
    app_id: id,
    app_name: name,
    version_name: versionName,
    version_code: versionCode,
    signature_id: signatureId,
  };
  await db
    .insertInto('book_release')
    .values({ book_id: bookId, ...release })
    .onConflict((conflict) => conflict.column('book_id').doUpdateSet(release))
    .execute();
}
