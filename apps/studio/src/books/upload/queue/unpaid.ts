import type { User } from '@leafcast/contract';
import { useSession } from '../../../session/session-store.ts';
import { ask } from '../../../ui/dialogs/ask.ts';
import { text } from '../../../ui/language/use-text.ts';

/** Checks whether a book of this account will be disabled a day after it is first published. @see RULINGS 11 */
export function isUnpaid({ plan, points, vipUntil }: Pick<User, 'plan' | 'points' | 'vipUntil'>, now: string): boolean {
  if (plan === 'points') return points <= 0;
  return plan === 'vip' && vipUntil !== null && vipUntil < now;
}

/**
 * Warns an account without points or VIP.
 *
 * @returns whether to upload anyway
 */
export async function confirmUnpaid(): Promise<boolean> {
  const { user } = useSession.getState();
  if (!user || !isUnpaid(user, new Date().toISOString())) return true;
  return ask({
    title: text('limit.unpaidTitle'),
    text: text('limit.unpaid'),
    yes: text('limit.uploadAnyway'),
    no: text('action.cancel'),
  });
}
