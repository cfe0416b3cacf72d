import { cleanTitle, mayInTeam, rolePermissions } from '@leafcast/book';
import { maxTemplateNameLength } from '@leafcast/book/templates';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Account } from '../../../accounts/account/account.ts';
import { requireMaker, roleInOwnTeam } from '../../../accounts/teams/membership.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isBookId } from '../../../records/access/access.ts';
import type { CustomThemeTable } from './tables.ts';

export type OwnLook = Selectable<CustomThemeTable>;
type Kind = OwnLook['kind'];

/** So many templates, and as many themes, an account or a team may keep. */
export const mostLooks = 100;

const rolesWith = (power: 'book.view' | 'book.edit', whose: 'self' | 'other'): string[] =>
  Object.entries(rolePermissions).flatMap(([role, powers]) => (powers[whose].includes(power) ? [role] : []));

/**
 * The templates and themes over which an account has a power: its own, and those of its teams as far as its role goes.
 * Every query for one starts here, so that one that does not exist and one of somebody else are answered alike.
 *
 * @see RULINGS 13, safety T1, T2
 */
export function accessibleLooks(db: Kysely<Tables>, account: Account, power: 'book.view' | 'book.edit') {
  const teams = (whose: 'self' | 'other') => sql<string[]>`array(
    select team_id from membership where account_id = ${account.id} and role = any(${rolesWith(power, whose)}))`;
  return db.selectFrom('own_look').where(
    sql<boolean>`(
      own_look.owner_id = ${account.id} and (own_look.team_id is null or own_look.team_id = any(${teams('self')}))
      or own_look.team_id = any(${teams('other')}))`,
  );
}

/** @throws Refusal ERROR if it does not exist or the account may not use it */
export async function findCustomTheme(
  db: Kysely<Tables>,
  account: Account,
  { id, kind, power }: { readonly id: string; readonly kind: Kind; readonly power: 'book.view' | 'book.edit' },
): Promise<OwnLook> {
  const look = isBookId(id)
    ? await accessibleLooks(db, account, power)
        .where('id', '=', id)
        .where('kind', '=', kind)
        .selectAll()
        .executeTakeFirst()
    : undefined;
  if (!look) throw new Refusal('ERROR', 'look.notFound');
  return look;
}

/** Those of the account itself, or of one of its teams, by name; `mayChange`: the account may change and delete it. */
export async function listLooks(db: Kysely<Tables>, account: Account, { kind, tid }: { kind: Kind; tid: string }) {
  const role = await roleInOwnTeam(db, tid, account.id);
  const looks = await accessibleLooks(db, account, 'book.view')
    .where('kind', '=', kind)
    .where('team_id', role === null ? 'is' : '=', role === null ? null : tid)
    .orderBy(sql`lower(name)`)
    .selectAll()
    .execute();
  const mayChange = (author: string) => role === null || mayInTeam(role, 'book.edit', { author, user: account.id });
  return looks.map((look) => ({ look, mayChange: mayChange(look.owner_id) }));
}

/** The team that a new one belongs to, or `null`. @throws Refusal NO_PERMISSION where the account may make nothing in it */
export async function teamFor(db: Kysely<Tables>, account: Account, tid: string): Promise<string | null> {
  if (tid === '' || tid === '0') return null;
  await requireMaker(db, account, tid);
  return tid;
}

/** A name as it is kept. @throws Refusal for one of which nothing is seen, or that is too long. @see D-285 */
export function checkName(name: string): string {
  const clean = cleanTitle(name.normalize('NFC'));
  if (clean === null) throw new Refusal('ERROR', 'look.nameMissing');
  if (clean.length > maxTemplateNameLength) throw new Refusal('ERROR', 'input.invalid', { name: 'name' });
  return clean;
}

/** In whose list one stands. */
interface Place {
  readonly kind: Kind;
  readonly owner_id: string;
  readonly team_id: string | null;
}

/**
 * Asks before anything is done whether one more may be kept under this name.
 *
 * @throws Refusal ERROR where there are too many, or one of that name is there. @see D-674
 */
export async function checkPlace(db: Kysely<Tables>, place: Place, name: string): Promise<void> {
  const kept = db
    .selectFrom('own_look')
    .where('kind', '=', place.kind)
    .$if(place.team_id !== null, (query) => query.where('team_id', '=', place.team_id))
    .$if(place.team_id === null, (query) => query.where('team_id', 'is', null).where('owner_id', '=', place.owner_id));
  const { count } = await kept.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= mostLooks) throw new Refusal('ERROR', 'look.full', { count: mostLooks });
  const same = await kept.where(sql`lower(name)`, '=', sql`lower(${name})`).select('id').executeTakeFirst();
  if (same) throw exists(place.kind);
}

/** Writes one; of two at once with the same name one is refused. @throws Refusal ERROR. @see D-674 */
export async function keepLook(db: Kysely<Tables>, look: Insertable<CustomThemeTable>): Promise<void> {
  await db.insertInto('own_look').values(look).execute().catch(refuseSameName(look.kind));
}

/** For a write that may meet a row of the same name. */
export const refuseSameName = (kind: Kind) => (error: unknown) => {
  // A row that is there already.
  if (error instanceof Error && 'code' in error && error.code === '23505') throw exists(kind);
  throw error;
};

const exists = (kind: Kind) => new Refusal('ERROR', kind === 'template' ? 'look.templateExists' : 'look.themeExists');
