import {
  changePassword,
  createAccountInvitation,
  createAccountResetLink,
  getRegistration,
  login,
  resetPassword,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractToken, readAccountId } from '../../../test/accounts/own-team.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { changeOperatorAccess } from '../set-operator.ts';

const password = 'leaf-by-leaf-42';
const fresh = 'turned-over-7';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.stop());

async function operatorOf(email: string): Promise<TestClient> {
  const operator = await test.signedIn(email);
  const row = test.services.db.updateTable('account').set({ is_operator: true }).where('email', '=', email);
  await row.execute();
  return operator;
}

/**
 * Creates, in an operator's session, an invitation for a stranger and a password reset link for another account.
 * Returns a function that checks whether both still work.
 */
async function opened(by: TestClient) {
  const invitation = (await by.call(createAccountInvitation, { days: 365 })).data?.link.split('=').at(-1) ?? '';
  const victim = await test.signedIn();
  const { data } = await by.call(createAccountResetLink, { userId: await readAccountId(victim), password });
  const reset = extractToken(data?.link).replace('reset=', '');
  return async () => ({
    isInvited: (await test.client().call(getRegistration, { invitation })).data?.isInvited,
    reset: (await test.client().call(resetPassword, { token: reset, password: fresh })).code,
  });
}

describe('links that an operator has created in the console', () => {
  it('work if nothing was revoked', async () => {
    const left = await opened(await operatorOf('untroubled@example.test'));
    expect(await left()).toEqual({ isInvited: true, reset: 'OK' });
  });

  it("are revoked when the operator's account is secured with a new password (safety T8)", async () => {
    const operator = await operatorOf('robbed@example.test');
    const thief = test.client();
    await thief.call(login, { email: 'robbed@example.test', password });
    const left = await opened(thief);
    expect((await operator.call(changePassword, { password, newPassword: fresh })).code).toBe('OK');
    expect(await left()).toEqual({ isInvited: false, reset: 'ERROR' });
  });

  it('are revoked together with the operator rights', async () => {
    const left = await opened(await operatorOf('dismissed@example.test'));
    await changeOperatorAccess(test.services.config, test.services.log, 'dismissed@example.test', 'no');
    expect(await left()).toEqual({ isInvited: false, reset: 'ERROR' });
  });
});
