import { booksFolder, type FolderType, folderTypeOf, publicationsFolder, rolePermissions } from '@leafcast/book';
import { type Kysely, sql, type Transaction } from 'kysely';
import { roleIn } from '../../accounts/teams/membership.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isBookId } from './access.ts';

/** Where works lie: with an account or in a team, in a folder or outside of any. */
export interface Place {
  readonly teamId: string | null;
  readonly folderId: string | null;
  readonly type: FolderType;
}

interface Address {
  readonly tid: string;
  readonly fid: string;
}

export const folderNotFound = () => new Refusal('ERROR', 'folder.notFound');

/**
 * The team of an address; `null` outside of any.
 *
 * @throws Refusal NO_PERMISSION for one that the account is not in, and alike for one that does not exist
 * @see RULINGS 37
 */
export async function findTeam(db: Kysely<Tables>, account: { readonly id: string }, tid: string) {
  if (tid === '' || tid === '0') return null;
  const role = await roleIn(db, tid, account.id);
  if (role === null) throw new Refusal('NO_PERMISSION', 'team.notMember');
  return { id: tid, role };
}

/** The folders of an account itself, or of a team that it is in. */
export function foldersOf(db: Kysely<Tables>, account: { readonly id: string }, teamId: string | null) {
  const folders = db.selectFrom('folder');
  return teamId === null ? folders.where('owner_id', '=', account.id) : folders.where('team_id', '=', teamId);
}

/**
 * The place that an address names.
 *
 * @throws Refusal NO_PERMISSION for a team, ERROR for a folder that is not the account's, alike where there is none
 * @see RULINGS 37
 */
export async function findPlace(
  db: Kysely<Tables>,
  account: { readonly id: string },
  { tid, fid }: Address,
): Promise<Place> {
  const teamId = (await findTeam(db, account, tid))?.id ?? null;
  if (fid === '' || fid === booksFolder || fid === publicationsFolder)
    return { teamId, folderId: null, type: folderTypeOf(fid) };
  if (!isBookId(fid)) throw folderNotFound();
  const folder = await foldersOf(db, account, teamId).where('id', '=', fid).select('type').executeTakeFirst();
  if (!folder) throw folderNotFound();
  return { teamId, folderId: fid, type: folder.type };
}

/** The ids of a folder and of all below it, for a query. */
export const folderTree = (folderId: string) => sql<string>`(
  with recursive tree as (
    select id from folder where id = ${folderId}
    union select folder.id from folder join tree on folder.parent_id = tree.id
  ) select id from tree)`;

const changers = Object.entries(rolePermissions)
  .filter(([, { other }]) => other.includes('book.edit'))
  .map(([role]) => role);

/** Whether an account may make and change folders of its own, or those of a team: who may edit the books of others there. */
export async function mayChangeFolders(
  db: Kysely<Tables>,
  account: { readonly id: string },
  teamId: string | null,
): Promise<boolean> {
  if (teamId === null) return true;
  const role = await roleIn(db, teamId, account.id);
  return role !== null && changers.includes(role);
}

/** Keeps all others from changing folders of the same account or team until the transaction ends; before any book is locked. */
export async function lockFolders(
  tx: Transaction<Tables>,
  account: { readonly id: string },
  teamId: string | null,
): Promise<void> {
  const whose = teamId === null ? `folders of ${account.id}` : `folders of team ${teamId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(tx);
}
