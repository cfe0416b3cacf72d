import { planRights } from '@leafcast/book';
import type { User } from '@leafcast/contract';
import { App } from 'antd';
import { useText } from '../language/use-text.ts';
import { mayUse, type Power } from '../session/power.ts';
import { useSession } from '../session/session-store.ts';
import type { Task } from './task.ts';
import { startTasks } from './upload-queue.ts';

/** Whether the account may upload at all. @see W-021, W-395 */
export function mayUpload(user: User | null, power: Power): boolean {
  return user !== null && planRights[user.plan].mayUpload && mayUse(power, 'upload');
}

/** Whether a book of this account will be disabled a day after its first publish. @see RULINGS 11 */
export function isUnpaid(user: User, today: string): boolean {
  if (user.plan === 'points') return user.points <= 0;
  return user.plan === 'vip' && (user.vipUntil === null || user.vipUntil < today);
}

/** Starts tasks, after a warning where the account has run out. */
export function useStart() {
  const { modal } = App.useApp();
  const { t } = useText();
  return async (tasks: readonly Task[]): Promise<void> => {
    const { user } = useSession.getState();
    if (user && isUnpaid(user, new Date().toISOString())) {
      const goesOn = await modal.confirm({
        title: t('limit.unpaidTitle'),
        content: t('limit.unpaid'),
        okText: t('limit.uploadAnyway'),
        cancelText: t('action.cancel'),
      });
      if (!goesOn) return;
    }
    startTasks(tasks.filter(({ title }) => title.trim() !== '').map(({ id }) => id));
  };
}
