import { randomBytes } from 'node:crypto';
import type { Entitlement, Feature, FolderType } from '@leafcast/book';
import { type beginUpload, uploadBookFiles } from '@leafcast/contract';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { currentPlan } from '../../accounts/entitlements/current-plan.ts';
import { actingAccount, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import { requireMayCreate } from '../../accounts/teams/membership.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type BookLocation, findBookLocation } from '../../records/access/folders.ts';
import { countAccountBooks, createLimitRefusal, getLimitFeature } from '../../records/access/quota.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { normalizeTitle } from '../../records/naming/title.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { checkFiles } from './checks/check-files.ts';
import {
  describeUpload,
  listUploadFiles,
  selectAllUploads,
  selectUploads,
  type UploadFileRow,
  type UploadRow,
} from './unfinished/uploads.ts';

/** Lifetime of an upload, in milliseconds. */
export const lifetimeMs = 24 * 60 * 60 * 1000;
/** Maximum number of open uploads per account. @see safety T16 */
const maxOpen = 100;

type Body = z.output<(typeof beginUpload)['body']>;

/**
 * Reserves a place for a book and returns the URLs to which its files must be sent. Checks the account's permission
 * first, then its limit, then the validity of the request. The account's row is locked, so that two concurrent calls
 * cannot both receive the last place.
 *
 * @see W-317, W-395, W-485, safety T16
 */
export async function beginDocumentUpload(services: UploadServices, account: Account, body: Body) {
  const { bytes, now } = services;
  const { upload, files } = await startLimitedUpload(services, account, body, {
    existing: (tx) => findEarlierUpload(tx, account, body.clientKey, now()),
    insert: (tx, place, hasRoom) => insertUpload(tx, account, place, body, now(), hasRoom),
  });
  return describeUpload(upload, files, bytes, uploadBookFiles.path);
}

interface ReservationRequest {
  readonly tid: string;
  readonly fid: string;
  readonly bookId?: string | undefined;
  readonly files: readonly { readonly size: number }[];
}

interface ReservationSteps<StartedUpload> {
  /** Returns the result of an earlier identical call; `null` if there was none. */
  existing(tx: Transaction<Tables>): Promise<StartedUpload | null>;
  insert(
    tx: Transaction<Tables>,
    place: BookLocation,
    hasRoom: boolean,
    powers: Readonly<Record<Feature, Entitlement>>,
  ): Promise<StartedUpload>;
}

/**
 * Reserves a place for a book of any kind.
 *
 * @throws Refusal if the account may not create the book or has reached a limit, or the disk is full
 */
export async function startLimitedUpload<StartedUpload>(
  { db, bytes, config, now }: UploadServices,
  account: Account,
  body: ReservationRequest,
  steps: ReservationSteps<StartedUpload>,
): Promise<StartedUpload> {
  const hasRoom = await bytes.hasRoom(body.files.reduce((sum, { size }) => sum + size, 0));
  return db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('account')
      .where('id', '=', account.id)
      .select(['plan', 'vip_until', 'powers'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const teamId = await resolveUploadTeam(tx, account, body.tid);
    const plan = currentPlan(held, now());
    const powers = resolveAccountPowers(config, actingAccount({ ...held, plan }, { team_id: teamId }));
    if (!powers.upload.allowed) throw new Refusal('NO_PERMISSION', 'upload.freeUser');
    const existing = await steps.existing(tx);
    if (existing) return existing;
    // To replace the content of a book, the call must name a book that the account may edit.
    if (body.bookId === '') throw new Refusal('ERROR', 'upload.chooseBook');
    if (body.bookId !== undefined) await requireBook(tx, account, body.bookId, 'book.edit');
    const place = await findBookLocation(tx, account, body);
    const { type } = place;
    await requireLimits(tx, account, { type, power: powers[getLimitFeature(type)] }, now(), body.bookId === undefined);
    return steps.insert(tx, place, hasRoom, powers);
  });
}

/**
 * Resolves the team of a request; `0` means no team.
 *
 * @throws Refusal if the account may not create books in the team
 */
export async function resolveUploadTeam(tx: Kysely<Tables>, account: Account, tid: string): Promise<string | null> {
  if (tid === '0' || tid === '') return null;
  await requireMayCreate(tx, account, tid);
  return tid;
}

/**
 * Checks the page limit for pages that do not come from a document. (A document is imported up to the limit.)
 *
 * @throws Refusal if the limit is exceeded
 * @see W-344
 */
export function checkImportLimit(files: number, limit: number | null): void {
  if (limit !== null && files > limit) throw new Refusal('ERROR', 'upload.trialPages', { count: limit });
}

interface StartedUpload {
  readonly upload: UploadRow;
  readonly files: readonly UploadFileRow[];
}

/** Returns the result of an earlier identical call; `null` if there was none. */
async function findEarlierUpload(
  tx: Transaction<Tables>,
  account: Account,
  clientKey: string | undefined,
  now: Date,
): Promise<StartedUpload | null> {
  if (clientKey === undefined) return null;
  const upload = await selectUploads(tx, account, now)
    .where('client_key', '=', clientKey)
    .selectAll()
    .executeTakeFirst();
  return upload ? { upload, files: await listUploadFiles(tx, upload.id) } : null;
}

/**
 * Checks that books and open uploads together do not exceed the limit of the plan.
 *
 * @throws Refusal if they do
 * @see W-485, safety T16
 */
export async function requireLimits(
  tx: Transaction<Tables>,
  account: Account,
  { type, power }: { readonly type: FolderType; readonly power: Entitlement },
  now: Date,
  countsTowardLimit = true,
): Promise<void> {
  if (!power.allowed) throw createLimitRefusal(type, account.powers);
  const books = await countAccountBooks(tx, account.id, type);
  const open = await selectAllUploads(tx, account, now)
    .where('book_id', 'is', null)
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.countAll<number>().filterWhere('replaces', 'is', null).filterWhere('folder_type', '=', type).as('places'),
    ])
    .executeTakeFirstOrThrow();
  if (countsTowardLimit && power.limit !== null && books + open.places >= power.limit)
    throw createLimitRefusal(type, account.powers);
  if (open.count >= maxOpen) throw new Refusal('TOO_MANY_REQUESTS', 'upload.tooMany');
}

async function insertUpload(
  tx: Transaction<Tables>,
  account: Account,
  place: BookLocation,
  { title, files, clientKey, bookId }: Body,
  now: Date,
  hasRoom: boolean,
): Promise<StartedUpload> {
  const clean = normalizeTitle(title);
  const check = checkFiles(files);
  if ('issue' in check) throw new Refusal('ERROR', check.issue, check.values);
  // A project is a complete book and cannot supply pages for another book.
  if (check.kind === 'project' && bookId !== undefined) throw new Refusal('ERROR', 'upload.format');
  if (!hasRoom) throw new Refusal('ERROR', 'upload.noRoom');
  if (clientKey !== undefined) {
    // An expired upload that has not been deleted yet still uses its client key.
    await tx.deleteFrom('upload').where('account_id', '=', account.id).where('client_key', '=', clientKey).execute();
  }
  const upload = await tx
    .insertInto('upload')
    .values({
      id: newId(),
      account_id: account.id,
      team_id: place.teamId,
      folder_id: place.folderId,
      folder_type: place.type,
      client_key: clientKey ?? null,
      title: clean,
      kind: check.kind,
      book_id: null,
      replaces: bookId ?? null,
      created: now,
      expires: new Date(now.getTime() + lifetimeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = files.map(({ name, size }, position) => ({
    id: newId(),
    upload_id: upload.id,
    position,
    name: name.toWellFormed(),
    size,
  }));
  const stored = await tx.insertInto('upload_file').values(rows).returningAll().execute();
  return { upload, files: stored.sort((one, other) => one.position - other.position) };
}

/** Id with 128 random bits. */
export const newId = (): string => randomBytes(16).toString('hex');
