import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { hashOfToken, newToken } from '../session/session.ts';
import type { SignInStepTable } from './tables.ts';

/** How long an attempt waits for its next step, in milliseconds. */
const lifeMs = 10 * 60 * 1000;

type Needed = { readonly db: Kysely<Tables> } & Pick<Services, 'now'>;
type Kind = SignInStepTable['kind'];

interface Step {
  readonly kind: Kind;
  /** Of whom it is known already. */
  readonly accountId: string | null;
  /** What the next step has to know, such as a challenge. */
  readonly note: string;
}

/** Begins an attempt. @returns its ticket */
export async function beginStep({ db, now }: Needed, { kind, accountId, note }: Step): Promise<string> {
  const ticket = newToken();
  const expires = new Date(now().getTime() + lifeMs);
  await db
    .insertInto('sign_in_step')
    .values({ ticket_hash: hashOfToken(ticket), kind, account_id: accountId, note, expires })
    .execute();
  return ticket;
}

/** The attempt of a ticket, which goes on waiting; `undefined` for one that is unknown or too old. */
export function findStep({ db, now }: Needed, kind: Kind, ticket: string) {
  return db
    .selectFrom('sign_in_step')
    .where('ticket_hash', '=', hashOfToken(ticket))
    .where('kind', '=', kind)
    .where('expires', '>', now())
    .select(['account_id', 'note'])
    .executeTakeFirst();
}

/** Takes the attempt of a ticket, once: of several calls at the same time one gets it. */
export function takeStep({ db, now }: Needed, kind: Kind, ticket: string) {
  return db
    .deleteFrom('sign_in_step')
    .where('ticket_hash', '=', hashOfToken(ticket))
    .where('kind', '=', kind)
    .where('expires', '>', now())
    .returning(['account_id', 'note'])
    .executeTakeFirst();
}

/** Forgets attempts that nobody has gone on with. */
export async function forgetOldSteps({ db, now }: Needed): Promise<void> {
  await db.deleteFrom('sign_in_step').where('expires', '<', now()).execute();
}
