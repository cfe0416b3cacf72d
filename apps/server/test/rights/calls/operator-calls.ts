import { randomUUID } from 'node:crypto';
import { png } from '../../files/pictures.ts';
import { password } from '../accounts.ts';
import { form } from '../form.ts';
import { operatorRow as row } from '../row.ts';
import type { World } from '../world.ts';

const OUT = 'LOGIN_SIGNOUT';
const NO = 'NO_PERMISSION';
const somebody = async ({ account }: World) => ({ userId: (await account()).userId });

/**
 * API calls of the console that need a prepared body. Only operators may make them, not the owner of the data
 * concerned.
 */
export const operatorCalls = [
  row('/api/admin/set-registration', [OUT, NO, 'OK'], () => ({ registration: 'open' })),
  row('/api/admin/set-power-limits', [OUT, NO, 'OK'], () => ({
    type: '0',
    powers: { shadow: { allowed: false } },
    password,
  })),
  row('/api/admin/make-account-invitation', [OUT, NO, 'OK'], () => ({ email: 'guest@example.test' })),
  row('/api/admin/revoke-account-invitation', [OUT, NO, 'OK'], async (w) => ({
    invitationId: await w.accountInvitation(),
  })),
  row('/api/admin/set-look', [OUT, NO, 'OK'], () => ({ name: 'Paper mill', accent: '#1d4ed8' })),
  row('/api/admin/set-logo', [OUT, NO, 'OK'], () => form({}, png(90, 30), 'logo.png')),
  row('/api/admin/issue-plan-codes', [OUT, NO, 'OK'], () => ({ kind: 'points', amount: 1, password })),
  row('/api/admin/revoke-plan-code', [OUT, NO, 'OK'], async (w) => ({ codeId: await w.planCode() })),
  row('/api/admin/get-account-details', [OUT, NO, 'OK'], somebody),
  row('/api/admin/set-account-state', [OUT, NO, 'OK'], async (w) => ({ ...(await somebody(w)), disabled: true })),
  row('/api/admin/set-account-powers', [OUT, NO, 'OK'], async (w) => ({
    ...(await somebody(w)),
    powers: { shadow: { allowed: false } },
    password,
  })),
  row('/api/admin/set-account-plan', [OUT, NO, 'OK'], async (w) => ({ ...(await somebody(w)), plan: 'vip', password })),
  row('/api/admin/give-account-points', [OUT, NO, 'OK'], async (w) => ({
    ...(await somebody(w)),
    points: 7,
    request: randomUUID(),
    password,
  })),
  row('/api/admin/set-operator-right', [OUT, NO, 'OK'], async (w) => ({
    ...(await somebody(w)),
    isOperator: true,
    password,
  })),
  row('/api/admin/remove-second-factor', [OUT, NO, 'OK'], async (w) => ({
    userId: await w.accountWithCodes(),
    password,
  })),
  row('/api/admin/make-reset-link', [OUT, NO, 'OK'], async (w) => ({ ...(await somebody(w)), password })),
  row('/api/admin/block-book', [OUT, NO, 'OK'], async (w) => ({ bookId: await w.book(), reason: 'A claim' })),
  row('/api/admin/operate-job', [OUT, NO, 'OK'], async (w) => ({ bookId: await w.waitingBook(), operate: 'cancel' })),
  row('/api/admin/test-mail', [OUT, NO, 'OK'], () => ({ email: 'somebody@example.test' })),
];
