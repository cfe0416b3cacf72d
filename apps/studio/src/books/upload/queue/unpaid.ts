import type { User } from '@leafcast/contract';
import { text } from '../../../language/use-text.ts';
import { useSession } from '../../../session/session-store.ts';
import { ask } from '../../../ui/dialogs/ask.ts';

/** Whether a book of this account will be disabled a day after its first publish. @see RULINGS 11 */
export function isUnpaid({ plan, points, vipUntil }: Pick<User, 'plan' | 'points' | 'vipUntil'>, now: string): boolean {
  if (plan === 'points') return points <= 0;
  return plan === 'vip' && vipUntil !== null && vipUntil < now;
}

/** Warns an account that has run out. @returns whether it uploads all the same */
export async function goesOnUnpaid(): Promise<boolean> {
  const { user } = useSession.getState();
  if (!user || !isUnpaid(user, new Date().toISOString())) return true;
  return ask({
    title: text('limit.unpaidTitle'),
    text: text('limit.unpaid'),
    yes: text('limit.uploadAnyway'),
    no: text('action.cancel'),
  });
}
