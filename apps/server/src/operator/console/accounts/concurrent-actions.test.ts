import { randomUUID } from 'node:crypto';
import {
  createAccountInvitation,
  createAccountResetLink,
  getAccountDetails,
  getInstallation,
  getPlanCodes,
  giveAccountPoints,
  issuePlanCodes,
  login,
  setAccountPlan,
  setAccountPowers,
  setAccountState,
  setOperatorRight,
  setPowerLimits,
  setRegistration,
} from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountId } from '../../../../test/accounts/own-team.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';
import { signOutDuring, waitForLockedQueries } from '../../../../test/harness/concurrently.ts';

const password = 'leaf-by-leaf-42';

let test: TestApp;
let operator: TestClient;
let email: string;
let userId: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  email = `${randomUUID()}@example.test`;
  operator = await operatorOf(email);
  userId = await readAccountId(await test.signedIn());
});
afterAll(() => test.stop());

async function operatorOf(address: string) {
  const client = await test.signedIn(address);
  await test.services.db.updateTable('account').set({ is_operator: true }).where('email', '=', address).execute();
  return client;
}

type Deed = (by: TestClient) => Promise<{ readonly code: string }>;
const deeds: [string, Deed][] = [
  ['names an operator', (by) => by.call(setOperatorRight, { userId, isOperator: true, password })],
  ['blocks an account', (by) => by.call(setAccountState, { userId, disabled: true })],
  ['gives points', (by) => by.call(giveAccountPoints, { userId, points: 9, request: randomUUID(), password })],
  ['sets a plan', (by) => by.call(setAccountPlan, { userId, plan: 'vip', until: '', password })],
  ['sets powers', (by) => by.call(setAccountPowers, { userId, powers: {}, password })],
  ['makes a link to a new password', (by) => by.call(createAccountResetLink, { userId, password })],
  ['issues codes', (by) => by.call(issuePlanCodes, { kind: 'points', amount: 9, count: 1, days: 9, password })],
  ['invites somebody', (by) => by.call(createAccountInvitation, { days: 9 })],
  ['sets who may register', (by) => by.call(setRegistration, { registration: 'invitation' })],
  ['sets limits', (by) => by.call(setPowerLimits, { type: '1', powers: {}, password })],
];

async function state() {
  const other = await operatorOf(`${randomUUID()}@example.test`);
  const { registration, powerLimits } = (await other.call(getInstallation, {})).data ?? {};
  const codes = (await other.call(getPlanCodes, {})).data?.list;
  return [(await other.call(getAccountDetails, { userId })).data, registration, powerLimits, codes];
}

describe('concurrent actions in the console', () => {
  it.each(deeds)('have no effect in a session that is signed out concurrently: %s (safety T8)', async (_, deed) => {
    const thief = test.client();
    await thief.call(login, { email, password });
    const before = await state();
    const { code } = await signOutDuring(test.services.db, await readAccountId(operator), () => deed(thief));
    expect(code).toBe('LOGIN_SIGNOUT');
    expect(await state()).toEqual(before);
  });

  it.each(deeds)('have no effect for an operator whose rights are revoked concurrently: %s', async (_, deed) => {
    const before = await state();
    const { answer } = await test.services.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ is_operator: false }).where('email', '=', email).execute();
      const answer = deed(operator);
      await waitForLockedQueries(test.services.db, 1, answer);
      return { answer };
    });
    expect((await answer).code).toBe('NO_PERMISSION');
    expect(await state()).toEqual(before);
  });

  it('let only one of two operators revoke the rights of the other', async () => {
    const other = await operatorOf(`${randomUUID()}@example.test`);
    const [own, its] = [await readAccountId(operator), await readAccountId(other)];
    const end = (by: TestClient, whose: string) =>
      by.call(setOperatorRight, { userId: whose, isOperator: false, password });
    const codes = (await Promise.all([end(operator, its), end(other, own)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['NO_PERMISSION', 'OK']);
  });
});
