import type { User } from '@leafcast/contract';
import { ask } from '../../common/ask.ts';
import { text } from '../../language/use-text.ts';
import { useSession } from '../../session/session-store.ts';
import type { Task } from '../task/task.ts';
import { startTasks } from './upload-queue.ts';

/** Whether a book of this account will be disabled a day after its first publish. @see RULINGS 11 */
export function isUnpaid({ plan, points, vipUntil }: Pick<User, 'plan' | 'points' | 'vipUntil'>, now: string): boolean {
  if (plan === 'points') return points <= 0;
  return plan === 'vip' && vipUntil !== null && vipUntil < now;
}

/** Starts the tasks that have a title, after a warning where the account has run out. */
export async function startDrafts(tasks: readonly Task[]): Promise<void> {
  const { user } = useSession.getState();
  if (user && isUnpaid(user, new Date().toISOString())) {
    const goesOn = await ask({
      title: text('limit.unpaidTitle'),
      text: text('limit.unpaid'),
      yes: text('limit.uploadAnyway'),
      no: text('action.cancel'),
    });
    if (!goesOn) return;
  }
  startTasks(tasks.filter(({ title }) => title.trim() !== '').map(({ id }) => id));
}
