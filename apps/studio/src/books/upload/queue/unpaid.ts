import type { User } from '@leafcast/contract';
import { useSession } from '../../../session/session-store.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { text } from '../../../ui/language/use-text.ts';

/**
 * Checks whether the account has no points or VIP left; in that case, a book is disabled a day after its first
 * publication.
 *
 * @see RULINGS 11
 */
export function willBeUnpaid(
  { plan, points, vipUntil }: Pick<User, 'plan' | 'points' | 'vipUntil'>,
  now: string,
): boolean {
  if (plan === 'points') return points <= 0;
  return plan === 'vip' && vipUntil !== null && vipUntil < now;
}

/**
 * Asks for confirmation if the account has no points or VIP left.
 *
 * @returns whether to upload anyway
 */
export async function confirmUnpaidUpload(): Promise<boolean> {
  const { user } = useSession.getState();
  if (!user || !willBeUnpaid(user, new Date().toISOString())) return true;
  return askQuestion({
    title: text('limit.unpaidTitle'),
    text: text('limit.unpaid'),
    yes: text('limit.uploadAnyway'),
    no: text('action.cancel'),
  });
}
