import { Readable } from 'node:stream';
import { listBookFiles } from '@leafcast/book';
import { sql } from 'kysely';
import { readAccountProfile } from '../../accounts/own-account/profile.ts';
import { readUserMeta } from '../../accounts/own-account/user-meta/user-meta.ts';
import { listIdentities } from '../../accounts/sign-in/identity-provider/identities.ts';
import type { Services } from '../../platform/services.ts';
import { deliveredFileKey } from '../../records/files/published-files.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import type { ExportZip } from './export-zip.ts';

/** Writes all data of an account: its profile, its books with their sources and messages, and its own files. */
export async function writeExport(services: Services, zip: ExportZip, accountId: string): Promise<void> {
  const { db, storage } = services;
  zip.json('account.json', await aboutAccount(services, accountId));
  const books = await db
    .selectFrom('book')
    .where('owner_id', '=', accountId)
    .where((row) => row.or([row('deleted', 'is', null), row('purge_due', 'is not', null)]))
    .orderBy('created')
    .select('id')
    .execute();
  for (const { id } of books) await writeBook(services, zip, id);
  for (const { id, p12 } of await db
    .selectFrom('signature')
    .where('account_id', '=', accountId)
    .select(['id', 'p12'])
    .execute()) {
    await zip.file(`signatures/${id}.p12`, async () => Readable.from([p12]));
  }
  const folder = `accounts/${accountId}`;
  for await (const { key } of storage.list(folder)) {
    await zip.file(`files/${key.slice(folder.length + 1)}`, async () => (await storage.get(key))?.stream ?? null);
  }
}

async function aboutAccount(services: Services, accountId: string) {
  const { db } = services;
  const row = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['plan', 'points', 'vip_until', 'created', 'link'])
    .executeTakeFirstOrThrow();
  const teams = await db
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .where('account_id', '=', accountId)
    .select(['team.id', 'team.name', 'role'])
    .execute();
  const sessions = await db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .select(['created', 'last_used', 'user_agent'])
    .execute();
  const bookcases = await db
    .selectFrom('bookcase')
    .where('owner_id', '=', accountId)
    .select(['name', 'description', 'style', 'word', 'is_public', 'created'])
    .select(
      sql<string[]>`array(select number from bookcase_book join book on book.id = book_id
        where bookcase_id = bookcase.id order by position)`.as('books'),
    )
    .execute();
  const profile = await readAccountProfile(services, accountId);
  const remembered = await readUserMeta(db, accountId);
  const { list: identities } = await listIdentities(db, { id: accountId });
  return { ...profile, ...row, teams, sessions, identities, remembered, bookcases };
}

/** Writes a book in the format of docs/reference/book-folder.md, along with its source files and readers' messages. */
async function writeBook(services: Services, zip: ExportZip, bookId: string): Promise<void> {
  const { db, storage } = services;
  const row = await db.selectFrom('book').where('id', '=', bookId).select(['id', 'number', 'draft']).executeTakeFirst();
  if (!row) return;
  const book = await readDraft(db, row);
  const folder = `books/${row.number}`;
  zip.json(`${folder}/book.json`, book);
  const messages = await db
    .selectFrom('reader_message')
    .where('book_id', '=', bookId)
    .orderBy('created')
    .select(['name', 'email', 'text', 'state', 'reply', 'created'])
    .execute();
  if (messages.length > 0) zip.json(`${folder}/messages.json`, messages);
  const files = listBookFiles(book);
  for (const file of files) {
    const key = () => deliveredFileKey(services, bookId, file, files);
    await zip.file(`${folder}/${file}`, async () => (await storage.get(await key()))?.stream ?? null);
  }
  // Source files have no watermark, so they are left out if a watermark is required.
  if (services.publishedMark() !== null) return;
  const sources = await db
    .selectFrom('book_source')
    .where('book_id', '=', bookId)
    .where('position', '>=', 0)
    .orderBy('position')
    .select(['key', 'name', 'position'])
    .execute();
  for (const { key, name, position } of sources) {
    const label = `${position + 1}-${name.replace(/[^\p{L}\p{N} ._-]/gu, '_').slice(-100)}`;
    await zip.file(`${folder}/sources/${label}`, async () => (await storage.get(key))?.stream ?? null);
  }
}
