import { booksFolder, type FolderType, getFolderType, publicationsFolder, rolePermissions } from '@leafcast/book';
import { type Kysely, sql, type Transaction } from 'kysely';
import { getTeamRole } from '../../accounts/teams/membership.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isBookId } from './access.ts';

/** Location of books: an account or a team, and a folder or no folder. */
export interface BookLocation {
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
 * Returns the team that a request specifies; `null` if it specifies none.
 *
 * @throws Refusal NO_PERMISSION if the account is not a member of the team; the response is the same for an unknown
 * team
 * @see RULINGS 37
 */
export async function findTeam(db: Kysely<Tables>, account: { readonly id: string }, tid: string) {
  if (tid === '' || tid === '0') return null;
  const role = await getTeamRole(db, tid, account.id);
  if (role === null) throw new Refusal('NO_PERMISSION', 'team.notMember');
  return { id: tid, role };
}

/** Selects the folders of the account itself, or of a team that the account is a member of. */
export function selectFolders(db: Kysely<Tables>, account: { readonly id: string }, teamId: string | null) {
  const folders = db.selectFrom('folder');
  return teamId === null ? folders.where('owner_id', '=', account.id) : folders.where('team_id', '=', teamId);
}

/**
 * Returns the location that a request specifies.
 *
 * @throws Refusal NO_PERMISSION if the account is not a member of the team, ERROR if the folder does not belong to the
 * account or team; the response is the same for an unknown team or folder
 * @see RULINGS 37
 */
export async function findBookLocation(
  db: Kysely<Tables>,
  account: { readonly id: string },
  { tid, fid }: Address,
): Promise<BookLocation> {
  const teamId = (await findTeam(db, account, tid))?.id ?? null;
  if (fid === '' || fid === booksFolder || fid === publicationsFolder)
    return { teamId, folderId: null, type: getFolderType(fid) };
  if (!isBookId(fid)) throw folderNotFound();
  const folder = await selectFolders(db, account, teamId).where('id', '=', fid).select('type').executeTakeFirst();
  if (!folder) throw folderNotFound();
  return { teamId, folderId: fid, type: folder.type };
}

/** Returns a query for the ids of a folder and all its subfolders. */
export const folderTree = (folderId: string) => sql<string>`(
  with recursive tree as (
    select id from folder where id = ${folderId}
    union select folder.id from folder join tree on folder.parent_id = tree.id
  ) select id from tree)`;

const editingRoles = Object.entries(rolePermissions)
  .filter(([, { other }]) => other.includes('book.edit'))
  .map(([role]) => role);

/**
 * Checks whether an account may create and change folders: either its own folders, or folders of a team in which it may
 * edit other members' books.
 */
export async function mayChangeFolders(
  db: Kysely<Tables>,
  account: { readonly id: string },
  teamId: string | null,
): Promise<boolean> {
  if (teamId === null) return true;
  const role = await getTeamRole(db, teamId, account.id);
  return role !== null && editingRoles.includes(role);
}

/**
 * Prevents concurrent changes to folders of the same account or team until the transaction ends. This lock must be
 * acquired before any book is locked.
 */
export async function lockFolders(
  tx: Transaction<Tables>,
  account: { readonly id: string },
  teamId: string | null,
): Promise<void> {
  const whose = teamId === null ? `folders of ${account.id}` : `folders of team ${teamId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`.execute(tx);
}
