import { randomUUID } from 'node:crypto';
import {
  applicationId,
  type FileNameIssue,
  findFileNameIssue,
  signedTargets,
  targetExtensions,
} from '@leafcast/book/publishing';
import { type BookFile, type BookFileTarget, type createBookFile, maxBookFiles } from '@leafcast/contract';
import type { Language, ServerKey } from '@leafcast/messages';
import { downloadName } from '@leafcast/publish';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { unlockSignature } from '../../accounts/own-account/signatures/signatures.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound, isBookId, refusalForBooks } from '../../records/access/access.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import { publicNameSql } from '../../records/naming/name.ts';
import { fileKey, maxWaitMs } from './files.ts';
import { requireRelease } from './releases.ts';
import type { FileOptions } from './tables.ts';

export type FileServices = LockServices & { readonly queue: BookQueue };

export type FileRequest = z.output<(typeof createBookFile)['body']>;

export interface FileRequester {
  readonly account: Account;
  readonly language: Language;
  readonly brand: string;
  /** Returns the public URL of a book. */
  addressOf(name: string): string;
}

const nameMessages: Readonly<Record<FileNameIssue, ServerKey>> = {
  nameMissing: 'publishing.nameMissing',
  nameMalformed: 'publishing.nameMalformed',
  nameCharacters: 'publishing.nameCharacters',
  nameExtension: 'publishing.nameExtension',
  nameLength: 'publishing.nameLength',
};

/** Maximum number of files of one account that are being created at the same time, across all workers. */
const maxPending = 4;

/**
 * Queues the draft of a book for publication as a file; a worker creates the file.
 *
 * @returns id of the file
 * @throws Refusal with the message that the specification defines
 */
export async function requestPublishedFile(
  services: FileServices,
  caller: FileRequester,
  request: FileRequest,
): Promise<BookFile['fileId']> {
  const { db, now, queue, storage } = services;
  const { account } = caller;
  const { row, name, options } = await checkRequest(services, caller, request);
  await requireSignature(services, account, request);
  await spendBudgets(db, [{ key: `publish ${account.id}`, size: 30, secondsEach: 120 }], now());
  const fileId = randomUUID();
  const replaced = await db.transaction().execute(async (tx) => {
    const before = await ensureCapacity(tx, account, { ...request, name });
    // Check again under the lock, because another release may have been created meanwhile.
    if (request.target === 'apk') await requireRelease(tx, row.id, options.application, request.signatureId);
    await tx
      .insertInto('published_file')
      .values({
        id: fileId,
        book_id: row.id,
        account_id: account.id,
        target: request.target,
        name,
        state: 'waiting',
        revision: row.revision,
        issue: null,
        secrets: request.signatureId ? services.secret.seal(request.password) : null,
        options: JSON.stringify(options),
        created: now(),
        expires: new Date(now().getTime() + maxWaitMs),
      })
      .execute();
    await queue.enqueue(tx, 'publish', { fileId });
    return before;
  });
  if (replaced) await storage.delete(fileKey(replaced));
  return fileId;
}

/**
 * Checks a request and returns the book, the file name and the options for the file.
 *
 * @throws Refusal with the message that the specification defines
 */
export async function checkRequest(
  services: FileServices,
  { account, addressOf, brand, language }: FileRequester,
  request: Omit<FileRequest, 'replace'>,
) {
  const row = await publishableBook(services, account, request);
  const name = checkedName(request, row.title);
  const application = applicationOf(services, row, request);
  if (request.target === 'apk') await requireRelease(services.db, row.id, application, request.signatureId);
  const options: FileOptions = {
    language,
    brand,
    application,
    publisher: account.name || brand,
    publicUrl: row.published_version === null ? '' : addressOf(row.public_name),
    signatureId: request.signatureId,
    icon: request.icon,
    sharpPages: request.sharpPages,
  };
  return { row, name, options };
}

/** Returns the permission that is required to download a book as a file of the given type. */
export const getDownloadPower = (target: BookFileTarget) => (target === 'project' ? 'book.edit' : 'book.publish');

function checkedName({ target, name }: Pick<FileRequest, 'target' | 'name'>, title: string): string {
  if (target === 'project') return downloadName(title, 'leafcast');
  const extension = targetExtensions[target];
  const issue = findFileNameIssue(name, extension);
  if (issue) throw new Refusal('ERROR', nameMessages[issue], { extension });
  return name;
}

async function publishableBook(
  { db }: FileServices,
  account: Account,
  { bookId, target }: Pick<FileRequest, 'bookId' | 'target'>,
) {
  if (!isBookId(bookId)) throw bookNotFound();
  const row = await accessibleBooks(db, account, getDownloadPower(target))
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .select(['book.id', 'book.number', 'book.title', 'book.revision', 'book.published_version', 'conversion.state'])
    .select(publicNameSql.as('public_name'))
    .executeTakeFirst();
  if (!row) throw await refusalForBooks(db, account, bookId, getDownloadPower(target));
  if (row.state !== 'complete') throw new Refusal('BOOK_BUSY');
  return row;
}

/**
 * Returns the details of the published program. For an Android package, the author specifies them; other programs are
 * named after the book and its revision.
 */
function applicationOf(
  { config }: FileServices,
  { number, title, revision }: { readonly number: string; readonly title: string; readonly revision: number },
  { target, application }: Pick<FileRequest, 'target' | 'application'>,
) {
  const { appIdPrefix } = config;
  if (target === 'apk') {
    if (!application) throw new Refusal('ERROR', 'publishing.appNameMissing');
    return { ...application, id: applicationId(application.id.trim(), appIdPrefix), name: application.name.trim() };
  }
  const id = applicationId(suggestedId(number), appIdPrefix);
  return { name: title, id, versionName: `1.${revision}`, versionCode: revision };
}

/**
 * Suggests an id for the first Android release of a book. The prefix is needed because book numbers may start with a
 * digit, but ids must not.
 */
export const suggestedId = (number: string): string => `b${number}`;

/**
 * Opens the requested signature.
 *
 * @returns `null` if no signature is requested
 * @throws Refusal if the password does not open the signature
 */
export async function requireSignature(
  services: FileServices,
  account: Account,
  request: Pick<FileRequest, 'target' | 'signatureId' | 'password'>,
) {
  const { target, signatureId, password } = request;
  if (signatureId === '') {
    if (target === 'apk') throw new Refusal('ERROR', 'signing.missing');
    return null;
  }
  if (target === 'project' || !signedTargets.includes(target)) throw new Refusal('ERROR', 'signing.notForThis');
  return { p12: await unlockSignature(services, account.id, signatureId, password), password };
}

/**
 * Checks whether another file of a book may be created.
 *
 * @returns existing file with the same name, which will be replaced
 * @throws Refusal if that file must not be replaced, or too many files are being created.
 * @see D-699
 */
async function ensureCapacity(
  tx: Transaction<Tables>,
  account: Account,
  { bookId, name, replace, target }: FileRequest,
) {
  // Locking the account serializes concurrent calls.
  await tx.selectFrom('account').where('id', '=', account.id).select('id').forUpdate().execute();
  const files = await tx
    .selectFrom('published_file')
    .where((row) => row.or([row('book_id', '=', bookId), row('account_id', '=', account.id)]))
    .select(['id', 'book_id', 'account_id', 'name', 'state', 'target'])
    .execute();
  const isMaking = (state: string) => state !== 'ready' && state !== 'failed';
  const making = files.filter(({ state }) => isMaking(state));
  const ofBook = files.filter(({ book_id }) => book_id === bookId);
  // Only one Android package per book is created at a time, because each package needs the version number that follows
  // the previous one.
  const isTwice = target === 'apk' && making.some((file) => file.book_id === bookId && file.target === 'apk');
  if (isTwice || making.filter(({ account_id }) => account_id === account.id).length >= maxPending) {
    throw new Refusal('TOO_MANY_REQUESTS', 'publishing.busy');
  }
  const same = ofBook.find((file) => file.name.toLowerCase() === name.toLowerCase());
  if (same && isMaking(same.state)) throw new Refusal('TOO_MANY_REQUESTS', 'publishing.busy');
  if (same && same.state === 'ready' && !replace) throw new Refusal('ERROR', 'publishing.exists', { name });
  if (!same && ofBook.length >= maxBookFiles) throw new Refusal('TOO_MANY_REQUESTS', 'publishing.busy');
  if (!same) return null;
  await tx.deleteFrom('published_file').where('id', '=', same.id).execute();
  return same.id;
}
