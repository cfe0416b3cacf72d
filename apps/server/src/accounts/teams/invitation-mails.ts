import { cutText } from '@leafcast/book';
import { toClientNetwork } from '@leafcast/node/network/network-of';
import type { Database } from '../../platform/database/connect.ts';
import { type Budget, spendBudgets } from '../../platform/limits/budget.ts';
import { checkEmail } from '../account/email.ts';

interface InvitationMail {
  readonly accountId: string;
  /** Address as entered. */
  readonly email: string;
  readonly ip: string;
}

const dayMs = 24 * 3600 * 1000;
/**
 * Time for which an account counts as new, in milliseconds. People who register only to email strangers do so soon
 * after registration.
 */
const newAccountMs = 3 * dayMs;

/**
 * Spends the rate-limit budgets of an invitation email, which goes to a person who has not requested it. The recipient,
 * the account, the network and the installation have one budget each; the budget of a new account is small.
 *
 * @throws Refusal if the address is invalid, and TOO_MANY_REQUESTS
 * @see safety T9
 */
export async function spendInvitationMail(
  db: Database,
  { accountId, email, ip }: InvitationMail,
  now: Date,
): Promise<void> {
  const { created } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('created')
    .executeTakeFirstOrThrow();
  const isNew = now.getTime() - created.getTime() < newAccountMs;
  const budgets: readonly Budget[] = [
    { key: `invited ${checkEmail(email)}`, size: 3, secondsEach: 8 * 3600 },
    isNew
      ? { key: `new invites ${accountId}`, size: 5, secondsEach: 3600 }
      : { key: `invites ${accountId}`, size: 30, secondsEach: 600 },
    { key: `invites network ${toClientNetwork(ip)}`, size: 30, secondsEach: 600 },
    { key: 'invites', size: 500, secondsEach: 20 },
  ];
  await spendBudgets(db, budgets, now);
}

/**
 * Returns a name for use in an email to a stranger: shortened, and without characters that email programs turn into
 * links.
 */
export function sanitizedName(name: string): string {
  return cutText(
    name
      .replace(/[:/\\@]+|(?<=\S)\.+(?=\S)/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
    60,
  );
}
