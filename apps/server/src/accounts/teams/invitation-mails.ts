import { cutText } from '@leafcast/book';
import type { Database } from '../../platform/database/connect.ts';
import { type Budget, spend } from '../../platform/limits/budget.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { checkEmail } from '../account/email.ts';

interface Sent {
  readonly accountId: string;
  /** As it was typed. */
  readonly email: string;
  readonly ip: string;
}

const dayMs = 24 * 3600 * 1000;
/** How long an account is new: whoever makes one in order to write to strangers does so at once. */
const newMs = 3 * dayMs;

/**
 * Spends what an invitation by mail costs: it goes to somebody who has not asked for it. The recipient, the account, the network
 * and the installation have a budget each, and a new account a small one.
 *
 * @throws Refusal for an address that is none, and TOO_MANY_REQUESTS
 * @see safety T9
 */
export async function spendInvitationMail(db: Database, { accountId, email, ip }: Sent, now: Date): Promise<void> {
  const { created } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('created')
    .executeTakeFirstOrThrow();
  const isNew = now.getTime() - created.getTime() < newMs;
  const budgets: readonly Budget[] = [
    { key: `invited ${checkEmail(email)}`, size: 3, secondsEach: 8 * 3600 },
    isNew
      ? { key: `new invites ${accountId}`, size: 5, secondsEach: 3600 }
      : { key: `invites ${accountId}`, size: 30, secondsEach: 600 },
    { key: `invites network ${networkOf(ip)}`, size: 30, secondsEach: 600 },
    { key: 'invites', size: 500, secondsEach: 20 },
  ];
  await spend(db, budgets, now);
}

/** A name as it stands in a mail to a stranger: without what a mail program makes a link of, and not long. */
export function plainName(name: string): string {
  return cutText(
    name
      .replace(/[:/\\@]+|(?<=\S)\.+(?=\S)/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
    60,
  );
}
