import { cleanTitle } from '@leafcast/book';
import { fromStoredKeywords } from '@leafcast/book/stored';
import { type createUploadTask, finishedBookLimits } from '@leafcast/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { BookLocation } from '../../records/access/folders.ts';
import { normalizeTitle } from '../../records/naming/title.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import type { UploadRecord } from '../../records/tables/upload-tables.ts';
import { lifetimeMs, newId, startLimitedUpload } from '../upload/begin.ts';
import { selectAllUploads } from '../upload/unfinished/uploads.ts';
import { findStoredFiles } from './stored-files.ts';

type Body = z.output<(typeof createUploadTask)['body']>;

/**
 * Reserves room for a finished book, or selects a book to overwrite, and records the files of the book folder.
 *
 * @returns id of the upload; the same `clientKey` returns the same id
 * @throws Refusal for the same reasons as begin-upload, and ERROR if the list of files is not a book
 * @see D-411 … D-416, D-574, D-575, D-603, D-604, safety T16
 */
export function createFinishedBookTask(services: UploadServices, account: Account, body: Body): Promise<string> {
  const clientKey = body.clientKey === undefined ? undefined : `finished ${body.clientKey}`;
  return startLimitedUpload(services, account, body, {
    async existing(tx) {
      if (clientKey === undefined) return null;
      const row = await selectAllUploads(tx, account, services.now())
        .where('client_key', '=', clientKey)
        .select('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async insert(tx, place, hasRoom) {
      if (cleanTitle(body.title) === null) throw new Refusal('ERROR', 'finished.titleMissing');
      const title = normalizeTitle(body.title);
      checkList(body.files);
      if (!hasRoom) throw new Refusal('ERROR', 'upload.noRoom');
      if (clientKey !== undefined) {
        await tx
          .deleteFrom('upload')
          .where('account_id', '=', account.id)
          .where('client_key', '=', clientKey)
          .execute();
      }
      const upload = { ...body, title, clientKey: clientKey ?? null };
      return insertTask(services, tx, account, place, upload);
    },
  });
}

/** Validates the list of files before any data is uploaded. */
function checkList(files: Body['files']): void {
  const names = new Set(files.map(({ name }) => name));
  const manifest = files.find(({ name }) => name === 'book.json');
  if (names.size !== files.length || !manifest || manifest.size > finishedBookLimits.manifestBytes) {
    throw new Refusal('ERROR', 'finished.notABook');
  }
  if (files.reduce((sum, { size }) => sum + size, 0) <= finishedBookLimits.bytes) return;
  throw new Refusal('ERROR', 'finished.size', { size: { bytes: finishedBookLimits.bytes } });
}

async function insertTask(
  { storage, now }: UploadServices,
  tx: Transaction<Tables>,
  account: Account,
  place: BookLocation,
  body: Omit<Body, 'clientKey'> & { readonly clientKey: string | null },
): Promise<string> {
  const { title, files, clientKey, bookId, categoryId, hasText } = body;
  const description = body.desc.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
  const record: UploadRecord = { keywords: fromStoredKeywords(body.keyword), description, categoryId, hasText };
  const created = now();
  const id = newId();
  await tx
    .insertInto('upload')
    .values({
      id,
      account_id: account.id,
      team_id: place.teamId,
      folder_id: place.folderId,
      folder_type: place.type,
      client_key: clientKey,
      title,
      // The actual kind is known only after book.json has been read.
      kind: 'images',
      book_id: null,
      replaces: bookId ?? null,
      record: JSON.stringify(record),
      created,
      expires: new Date(created.getTime() + lifetimeMs),
    })
    .execute();
  const kept = bookId === undefined ? null : await findStoredFiles({ db: tx, storage }, bookId);
  const rows = files.map(({ name, size, sha256 }, position) => ({
    id: newId(),
    upload_id: id,
    position,
    name,
    size,
    sha256,
    kept_as: kept?.(name, size, sha256) ?? null,
  }));
  // A database statement can have at most 65,535 values.
  for (let at = 0; at < rows.length; at += 1000) {
    await tx
      .insertInto('upload_file')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
  return id;
}
