import { cleanTitle, isPermittedInTeam, rolePermissions } from '@leafcast/book';
import { maxTemplateNameLength } from '@leafcast/book/templates';
import { getErrorCode } from '@leafcast/node/error-code';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Account } from '../../../accounts/account/account.ts';
import { getRequestedTeamRole, requireMayCreate } from '../../../accounts/teams/membership.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isBookId } from '../../../records/access/access.ts';
import type { CustomThemeTable } from './tables.ts';

export type CustomDesign = Selectable<CustomThemeTable>;
type Kind = CustomDesign['kind'];

/** Maximum number of templates, and of themes, per account or team. */
export const maxCustomDesigns = 100;

const rolesWith = (power: 'book.view' | 'book.edit', scope: 'self' | 'other'): string[] =>
  Object.entries(rolePermissions).flatMap(([role, powers]) => (powers[scope].includes(power) ? [role] : []));

/**
 * Selects the templates and themes for which an account has a permission: its own, and those of its teams according to
 * its role. Every query for a template or theme must be based on this one. The response is then the same for an unknown
 * template and for one of another account.
 *
 * @see RULINGS 13, safety T1, T2
 */
export function accessibleDesigns(db: Kysely<Tables>, account: Account, power: 'book.view' | 'book.edit') {
  const teams = (scope: 'self' | 'other') => sql<string[]>`array(
    select team_id from membership where account_id = ${account.id} and role = any(${rolesWith(power, scope)}))`;
  return db.selectFrom('own_look').where(
    sql<boolean>`(
      own_look.owner_id = ${account.id} and (own_look.team_id is null or own_look.team_id = any(${teams('self')}))
      or own_look.team_id = any(${teams('other')}))`,
  );
}

/**
 * Finds a template or theme by id.
 *
 * @throws Refusal ERROR if it does not exist or the account may not use it
 */
export async function findCustomTheme(
  db: Kysely<Tables>,
  account: Account,
  { id, kind, power }: { readonly id: string; readonly kind: Kind; readonly power: 'book.view' | 'book.edit' },
): Promise<CustomDesign> {
  const look = isBookId(id)
    ? await accessibleDesigns(db, account, power)
        .where('id', '=', id)
        .where('kind', '=', kind)
        .selectAll()
        .executeTakeFirst()
    : undefined;
  if (!look) throw new Refusal('ERROR', 'look.notFound');
  return look;
}

/**
 * Lists the templates or themes of the account, or of one of its teams, by name. `mayChange` is true if the account may
 * change and delete the entry.
 */
export async function listCustomDesigns(
  db: Kysely<Tables>,
  account: Account,
  { kind, tid }: { kind: Kind; tid: string },
) {
  const role = await getRequestedTeamRole(db, tid, account.id);
  const looks = await accessibleDesigns(db, account, 'book.view')
    .where('kind', '=', kind)
    .where('team_id', role === null ? 'is' : '=', role === null ? null : tid)
    .orderBy(sql`lower(name)`)
    .selectAll()
    .execute();
  const mayChange = (author: string) =>
    role === null || isPermittedInTeam(role, 'book.edit', { author, user: account.id });
  return looks.map((look) => ({ look, mayChange: mayChange(look.owner_id) }));
}

/**
 * Returns the team of a new template or theme; `null` outside any team.
 *
 * @throws Refusal NO_PERMISSION if the account may not create anything in the team
 */
export async function resolveDesignTeam(db: Kysely<Tables>, account: Account, tid: string): Promise<string | null> {
  if (tid === '' || tid === '0') return null;
  await requireMayCreate(db, account, tid);
  return tid;
}

/** Returns a name in its stored form. @throws Refusal if the name is blank or too long. @see D-285 */
export function normalizeDesignName(name: string): string {
  const clean = cleanTitle(name.normalize('NFC'));
  if (clean === null) throw new Refusal('ERROR', 'look.nameMissing');
  if (clean.length > maxTemplateNameLength) throw new Refusal('ERROR', 'input.invalid', { name: 'name' });
  return clean;
}

/** The list that a template or theme belongs to. */
interface Place {
  readonly kind: Kind;
  readonly owner_id: string;
  readonly team_id: string | null;
}

/**
 * Checks in advance whether the list has room for another entry and does not yet contain this name.
 *
 * @throws Refusal ERROR if there are too many entries, or the name is already in use. @see D-674
 */
export async function requireRoomForDesign(db: Kysely<Tables>, place: Place, name: string): Promise<void> {
  const kept = db
    .selectFrom('own_look')
    .where('kind', '=', place.kind)
    .$if(place.team_id !== null, (query) => query.where('team_id', '=', place.team_id))
    .$if(place.team_id === null, (query) => query.where('team_id', 'is', null).where('owner_id', '=', place.owner_id));
  const { count } = await kept.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= maxCustomDesigns) throw new Refusal('ERROR', 'look.full', { count: maxCustomDesigns });
  const same = await kept.where(sql`lower(name)`, '=', sql`lower(${name})`).select('id').executeTakeFirst();
  if (same) throw exists(place.kind);
}

/**
 * Stores a template or theme. Of two concurrent calls with the same name, one is rejected.
 *
 * @throws Refusal ERROR if the name is already in use.
 * @see D-674
 */
export async function storeCustomDesign(db: Kysely<Tables>, look: Insertable<CustomThemeTable>): Promise<void> {
  await db.insertInto('own_look').values(look).execute().catch(rejectDuplicateName(look.kind));
}

/** Creates the error handler for writes that may conflict with a row of the same name. */
export const rejectDuplicateName = (kind: Kind) => (error: unknown) => {
  // 23505 is PostgreSQL's code for a unique violation.
  if (getErrorCode(error) === '23505') throw exists(kind);
  throw error;
};

const exists = (kind: Kind) => new Refusal('ERROR', kind === 'template' ? 'look.templateExists' : 'look.themeExists');
