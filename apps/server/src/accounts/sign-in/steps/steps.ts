import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken, newToken } from '../../account/session/session.ts';
import type { SignInStepTable } from './tables.ts';

/** Time that a sign-in attempt waits for its next step, in milliseconds. */
const lifetimeMs = 10 * 60 * 1000;

type Deps = { readonly db: Kysely<Tables> } & Pick<Services, 'now'>;
type Kind = SignInStepTable['kind'];

interface Step {
  readonly kind: Kind;
  /** Account that signs in; `null` if it is not known yet. */
  readonly accountId: string | null;
  /** Data for the next step, such as a challenge. */
  readonly note: string;
}

/** Starts a sign-in attempt with several steps. @returns ticket of the attempt */
export async function beginSignInStep({ db, now }: Deps, { kind, accountId, note }: Step): Promise<string> {
  const ticket = newToken();
  const expires = new Date(now().getTime() + lifetimeMs);
  await db
    .insertInto('sign_in_step')
    .values({ ticket_hash: hashToken(ticket), kind, account_id: accountId, note, expires })
    .execute();
  return ticket;
}

/** Finds the sign-in attempt of a ticket without using it up; `undefined` if the ticket is unknown or expired. */
export function findSignInStep({ db, now }: Deps, kind: Kind, ticket: string) {
  return db
    .selectFrom('sign_in_step')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('kind', '=', kind)
    .where('expires', '>', now())
    .select(['account_id', 'note'])
    .executeTakeFirst();
}

/** Uses up the sign-in attempt of a ticket. Of several concurrent calls, only one receives it. */
export function consumeSignInStep({ db, now }: Deps, kind: Kind, ticket: string) {
  return db
    .deleteFrom('sign_in_step')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('kind', '=', kind)
    .where('expires', '>', now())
    .returning(['account_id', 'note'])
    .executeTakeFirst();
}

/** Deletes attempts that were not continued in time. */
export async function deleteExpiredSignInSteps({ db, now }: Deps): Promise<void> {
  await db.deleteFrom('sign_in_step').where('expires', '<', now()).execute();
}
