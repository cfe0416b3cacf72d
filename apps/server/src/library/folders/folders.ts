import { cleanFolderName, folderLimits, freeName } from '@leafcast/book';
import type { CallData, createFolder, getFolderList, updateFolder } from '@leafcast/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, isBookId } from '../../records/access/access.ts';
import {
  type BookLocation,
  findBookLocation,
  folderNotFound,
  lockFolders,
  mayChangeFolders,
  selectFolders,
} from '../../records/access/folders.ts';

/** Lists all folders of a type, with the number of books in each folder that the account can see. */
export async function listFolders(
  db: Kysely<Tables>,
  account: Account,
  body: z.output<(typeof getFolderList)['body']>,
): Promise<CallData<typeof getFolderList>> {
  const { teamId, type } = await findBookLocation(db, account, body);
  const folders = await selectFolders(db, account, teamId)
    .where('type', '=', type)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .select(['id', 'parent_id', 'name'])
    .limit(folderLimits.folders)
    .execute();
  const counted = await accessibleBooks(db, account, 'book.view')
    .where('folder_id', 'in', selectFolders(db, account, teamId).where('type', '=', type).select('id'))
    .groupBy('folder_id')
    .select(({ fn }) => ['folder_id', fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map(counted.map(({ folder_id, count }) => [folder_id, Number(count)]));
  return {
    list: folders.map(({ id, parent_id, name }) => ({
      folderId: id,
      parentId: parent_id ?? '',
      name,
      books: counts.get(id) ?? 0,
    })),
    owners: teamId === null ? [] : await membersOf(db, teamId),
    mayChange: await mayChangeFolders(db, account, teamId),
  };
}

/** Maximum number of members that a list offers as filters. */
const maxOwners = 200;

async function membersOf(db: Kysely<Tables>, teamId: string) {
  const members = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('team_id', '=', teamId)
    .orderBy('account.name')
    .orderBy('account.email')
    .limit(maxOwners)
    .select(['account.id', 'account.name', 'account.email'])
    .execute();
  return members.map(({ id, name, email }) => ({ userId: id, name: name || email }));
}

/**
 * Creates a folder.
 *
 * @throws Refusal if the location, name or depth is invalid, or the maximum number of folders is reached
 */
export function insertFolder(
  db: Kysely<Tables>,
  account: Account,
  { tid, fid, name }: z.output<(typeof createFolder)['body']>,
): Promise<CallData<typeof createFolder>> {
  return db.transaction().execute(async (tx) => {
    const place = await findBookLocation(tx, account, { tid, fid });
    await requireMayChange(tx, account, place.teamId);
    await lockFolders(tx, account, place.teamId);
    // The location that was found before locking may have been deleted, so look it up again.
    await findBookLocation(tx, account, { tid, fid });
    const clean = checkName(name);
    const { count } = await selectFolders(tx, account, place.teamId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= folderLimits.folders) throw new Refusal('ERROR', 'folder.tooMany', { count: folderLimits.folders });
    if ((await depthOf(tx, place.folderId)) >= folderLimits.depth) throw tooDeep();
    const made = await tx
      .insertInto('folder')
      .values({
        owner_id: place.teamId === null ? account.id : null,
        team_id: place.teamId,
        parent_id: place.folderId,
        type: place.type,
        name: clean,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw nameTaken(clean);
    return { folderId: made.id };
  });
}

/**
 * Renames or moves a folder.
 *
 * @throws Refusal for the same reasons as for a new folder, and if the folder would be moved into its own subfolders
 */
export function changeFolder(
  db: Kysely<Tables>,
  account: Account,
  { folderId, name, fid }: z.output<(typeof updateFolder)['body']>,
): Promise<Record<never, never>> {
  return inFolder(db, account, folderId, async (tx, folder) => {
    const tid = folder.team_id ?? '0';
    const wanted = fid === undefined ? null : await findBookLocation(tx, account, { tid, fid });
    if (wanted && wanted.type !== folder.type) throw new Refusal('ERROR', 'folder.otherType');
    const parent = wanted ? wanted.folderId : folder.parent_id;
    if (wanted && parent !== null) await requireDepthBelow(tx, folderId, parent);
    const clean = name === undefined ? folder.name : checkName(name);
    const others = await siblings(
      tx,
      account,
      { teamId: folder.team_id, folderId: parent, type: folder.type },
      folderId,
    );
    if (freeName(clean, others) !== clean) throw nameTaken(clean);
    await tx.updateTable('folder').set({ name: clean, parent_id: parent }).where('id', '=', folderId).execute();
    return {};
  });
}

/** Deletes a folder. Its books (including books in the trash), uploads and subfolders move to its parent. */
export function removeFolder(db: Kysely<Tables>, account: Account, folderId: string): Promise<Record<never, never>> {
  return inFolder(db, account, folderId, async (tx, { team_id, parent_id, type }) => {
    for (const table of ['book', 'upload'] as const)
      await tx.updateTable(table).set({ folder_id: parent_id }).where('folder_id', '=', folderId).execute();
    const taken = await siblings(tx, account, { teamId: team_id, folderId: parent_id, type }, folderId);
    const below = await tx.selectFrom('folder').where('parent_id', '=', folderId).select(['id', 'name']).execute();
    for (const { id, name } of below) {
      const free = freeName(name, taken);
      taken.push(free);
      await tx.updateTable('folder').set({ name: free, parent_id }).where('id', '=', id).execute();
    }
    await tx.deleteFrom('folder').where('id', '=', folderId).execute();
    return {};
  });
}

type FolderRow = Awaited<ReturnType<typeof findOwn>>;

/**
 * Runs an operation on a folder that the account may change. During the operation, no other folder of the same owner
 * can be changed.
 */
function inFolder<Result>(
  db: Kysely<Tables>,
  account: Account,
  folderId: string,
  work: (tx: Transaction<Tables>, folder: FolderRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const { team_id } = await findOwn(tx, account, folderId);
    await requireMayChange(tx, account, team_id);
    await lockFolders(tx, account, team_id);
    return work(tx, await findOwn(tx, account, folderId));
  });
}

async function findOwn(tx: Transaction<Tables>, account: Account, folderId: string) {
  if (!isBookId(folderId)) throw folderNotFound();
  const folder = await tx
    .selectFrom('folder')
    .where('id', '=', folderId)
    .where(
      sql<boolean>`(owner_id = ${account.id}
        or team_id = any(array(select team_id from membership where account_id = ${account.id})))`,
    )
    .select(['team_id', 'parent_id', 'type', 'name'])
    .executeTakeFirst();
  if (!folder) throw folderNotFound();
  return folder;
}

async function requireMayChange(tx: Transaction<Tables>, account: Account, teamId: string | null): Promise<void> {
  if (!(await mayChangeFolders(tx, account, teamId))) throw new Refusal('NO_PERMISSION', 'folder.mayNotChange');
}

/** Returns the names of the sibling folders. */
async function siblings(
  tx: Transaction<Tables>,
  account: Account,
  { teamId, folderId, type }: BookLocation,
  exceptId: string,
) {
  const rows = await selectFolders(tx, account, teamId)
    .where('type', '=', type)
    .where('parent_id', 'is not distinct from', folderId)
    .where('id', '<>', exceptId)
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the depth of a folder; 0 if there is no folder. */
async function depthOf(tx: Transaction<Tables>, folderId: string | null): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive up as (
      select id, parent_id from folder where id = ${folderId}
      union select folder.id, folder.parent_id from folder join up on folder.id = up.parent_id
    ) select count(*)::integer as depth from up`.execute(tx);
  return rows[0]?.depth ?? 0;
}

/**
 * Checks that a folder can be moved into another folder.
 *
 * @throws Refusal if the folder would be inside itself, or one of its subfolders would be too deep
 */
async function requireDepthBelow(tx: Transaction<Tables>, folderId: string, parent: string): Promise<void> {
  const { rows } = await sql<{ height: number; holds: boolean }>`
    with recursive down as (
      select id, 1 as level from folder where id = ${folderId}
      union select folder.id, level + 1 from folder join down on folder.parent_id = down.id
    ) select max(level)::integer as height, bool_or(id = ${parent}) as holds from down`.execute(tx);
  const { height, holds } = rows[0] ?? { height: 0, holds: true };
  if (holds) throw new Refusal('ERROR', 'folder.inItself');
  if ((await depthOf(tx, parent)) + height > folderLimits.depth) throw tooDeep();
}

function checkName(name: string): string {
  const clean = cleanFolderName(name);
  if (clean === null) throw new Refusal('ERROR', 'folder.name', { count: folderLimits.name });
  return clean;
}

const nameTaken = (name: string) => new Refusal('ERROR', 'folder.nameTaken', { name });
const tooDeep = () => new Refusal('ERROR', 'folder.tooDeep', { count: folderLimits.depth });
