import { randomUUID } from 'node:crypto';
import {
  getAccountDetails,
  getAuditLog,
  getLedger,
  getOverview,
  getPlanCodes,
  getUser,
  giveAccountPoints,
  issuePlanCodes,
  login,
  redeemCode,
  removeSecondFactor,
  revokePlanCode,
  setAccountPlan,
  setOperatorRight,
} from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';
import { type MailServer, startMailServer } from '../../../../test/stand-ins/mail-server.ts';
import { inviteByCommand } from '../../invite.ts';
import { givePoints, issueCodesByCommand, setPlanByCommand } from '../../plans.ts';
import { removeSecondFactor as removeOnCommandLine } from '../../remove-second-factor.ts';
import { changeOperatorAccess } from '../../set-operator.ts';
import { replaceAccountPowers } from '../../set-powers.ts';

const password = 'leaf-by-leaf-42';
let mail: MailServer;
let server: TestApp;
let operator: TestClient;
let author: TestClient;
beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ smtpUrl: mail.url });
  operator = await server.signedIn('operator@example.test');
  author = await server.signedIn('author@example.test');
  await changeOperatorAccess(server.services.config, server.services.log, 'operator@example.test', 'yes');
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});
beforeEach(() => server.services.db.deleteFrom('budget').execute());

const idOf = async (client: TestClient) => (await client.call(getUser, {})).data?.userId ?? '';
const lastAct = async () => {
  const { data } = await operator.call(getAuditLog, { limit: 1 });
  return [data?.list[0]?.action, data?.list[0]?.actor, data?.list[0]?.target];
};

describe('operator commands on the command line', () => {
  it('are recorded in the audit log without an actor', async () => {
    const { config, log } = server.services;
    const email = 'author@example.test';
    const recorded = async () => (await operator.call(getAuditLog, { limit: 1 })).data?.list[0];
    expect(await givePoints(config, log, email, '3')).toContain('points');
    expect(await recorded()).toMatchObject({
      action: 'operator.pointsGiven',
      actor: '',
      target: email,
      detail: { points: '3' },
    });
    await setPlanByCommand(config, log, { email, plan: 'points', until: '' });
    expect(await recorded()).toMatchObject({ action: 'operator.planSet', target: email, detail: { plan: 'points' } });
    await issueCodesByCommand(config, log, { kind: 'vip', amount: '2', count: '1' });
    expect(await recorded()).toMatchObject({ action: 'operator.codesIssued', detail: { vip: '2', count: '1' } });
    expect(await replaceAccountPowers(config, log, email, '{}')).toBe(true);
    expect(await recorded()).toMatchObject({ action: 'operator.powersSet', target: email, detail: { powers: '{}' } });
    await inviteByCommand(config, log, 'guest@example.test', '3');
    const last = await recorded();
    expect(last).toMatchObject({ action: 'operator.invited', target: 'guest@example.test' });
    expect(await givePoints(config, log, 'nobody@example.test', '3')).toBeNull();
    expect(await replaceAccountPowers(config, log, 'nobody@example.test', '{}')).toBe(false);
    expect(await recorded()).toEqual(last);
  });
});

describe('operator actions on an account', () => {
  it('give points once per request, even if it is sent forty times concurrently, and set a plan (safety T14)', async () => {
    const userId = await idOf(author);
    const before = (await author.call(getUser, {})).data?.points ?? 0;
    const gift = { userId, points: 7, request: randomUUID(), password };
    const answers = await Promise.all(Array.from({ length: 40 }, () => operator.call(giveAccountPoints, gift)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']));
    expect((await author.call(getUser, {})).data?.points).toBe(before + 7);
    const { data } = await operator.call(getAuditLog, { action: 'operator.pointsGiven', actor: 'OPERATOR@' });
    const sevens = data?.list.filter(({ detail }) => detail.points === '7');
    expect(sevens).toMatchObject([{ target: 'author@example.test' }]);
    const tooMany = { userId, points: -1000, request: randomUUID(), password };
    expect(await operator.call(giveAccountPoints, tooMany)).toMatchObject({ code: 'ERROR' });
    await operator.call(setAccountPlan, { userId, plan: 'vip', until: '2099-12-31', password });
    expect((await author.call(getUser, {})).data).toMatchObject({ plan: 'vip', vipUntil: '2099-12-31T23:59:59.000Z' });
    await operator.call(setAccountPlan, { userId, plan: 'points', password });
    expect(await lastAct()).toEqual(['operator.planSet', 'operator@example.test', 'author@example.test']);
    const unsure = { password: 'wrong-leaf-1' };
    const stolen = { ...gift, ...unsure, request: randomUUID() };
    expect(await operator.call(giveAccountPoints, stolen)).toMatchObject({ code: 'ERROR' });
    expect(await operator.call(setAccountPlan, { userId, plan: 'vip', ...unsure })).toMatchObject({ code: 'ERROR' });
    expect((await author.call(getUser, {})).data).toMatchObject({ plan: 'points', points: before + 7 });
    const nobody = await operator.call(giveAccountPoints, { ...gift, userId: 'nobody', request: randomUUID() });
    expect(nobody).toMatchObject({ code: 'ERROR', data: null });
  });

  it('grant operator rights only with the password, and never to oneself', async () => {
    const helper = await server.signedIn('helper@example.test');
    const userId = await idOf(helper);
    const give = (sent: object) =>
      operator.post(setOperatorRight.path, { userId, isOperator: true, password, ...sent });
    expect(await give({ password: 'wrong-leaf-1' })).toMatchObject({ code: 'ERROR' });
    expect(await helper.call(getOverview, {})).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await give({})).toMatchObject({ code: 'OK' });
    expect((await helper.call(getOverview, {})).data).toMatchObject({ operators: 2, registration: 'open' });
    expect(await give({ userId: await idOf(operator), isOperator: false })).toMatchObject({ code: 'ERROR' });
    expect(await give({ isOperator: false })).toMatchObject({ code: 'OK' });
    expect(await lastAct()).toEqual(['operator.unnamed', 'operator@example.test', 'helper@example.test']);
    expect(await helper.call(getOverview, {})).toMatchObject({ code: 'NO_PERMISSION' });
  });

  it('remove a lost second factor and notify its owner, also on the command line', async () => {
    const { config, db, log } = server.services;
    const userId = await idOf(author);
    const lose = () =>
      db
        .insertInto('code_key')
        .values({ account_id: userId, secret: Buffer.of(1), is_confirmed: true })
        .execute();
    const shown = async () => (await operator.call(getAccountDetails, { userId })).data;
    const remove = (given: string) => operator.call(removeSecondFactor, { userId, password: given });
    await lose();
    expect(await server.client().call(login, { email: 'author@example.test', password })).toMatchObject({
      data: { needsCode: true },
    });
    expect(await shown()).toMatchObject({ hasCodes: true, account: { email: 'author@example.test' } });
    expect(await remove('wrong-leaf-1')).toMatchObject({ code: 'ERROR' });
    expect((await shown())?.hasCodes).toBe(true);
    expect(await remove(password)).toMatchObject({ code: 'OK' });
    expect((await mail.next()).to).toEqual(['author@example.test']);
    expect((await shown())?.hasCodes).toBe(false);
    expect(await server.client().call(login, { email: 'author@example.test', password })).toMatchObject({
      data: { userId },
    });
    expect((await shown())?.sessionList.length).toBeGreaterThan(0);
    expect(await remove(password)).toMatchObject({ code: 'ERROR' });
    await lose();
    expect(await removeOnCommandLine(config, log, 'Author@example.test')).toBe('OK');
    expect(await lastAct()).toEqual(['operator.secondFactorRemoved', '', 'author@example.test']);
    expect(await removeOnCommandLine(config, log, 'nobody@example.test')).toBeNull();
  });

  it.each([
    ['/api/admin/issue-plan-codes', { kind: 'points', amount: 1 }],
    ['/api/admin/set-account-powers', { powers: {} }],
    ['/api/admin/set-power-limits', { type: '0', powers: {} }],
    ['/api/admin/set-account-plan', { plan: 'vip' }],
    ['/api/admin/give-account-points', { points: 1, request: 'a'.repeat(16) }],
  ])('require the password if they grant something of value: %s (safety T14)', async (path, body) => {
    const userId = await idOf(await server.signedIn());
    const codes = async () => (await operator.call(getPlanCodes, {})).data?.list;
    const before = await codes();
    for (const sent of [{}, { password: '' }, { password: 'wrong-leaf-1' }])
      expect(await operator.post(path, { userId, ...body, ...sent })).toMatchObject({ code: 'ERROR' });
    expect(await codes()).toEqual(before);
  });

  it('issue codes that are shown only once, list them with their use, and revoke unused codes (safety T14)', async () => {
    await server.services.db.deleteFrom('plan_code').execute();
    const wanted = { kind: 'points' as const, amount: 30, count: 3, password };
    const codes = (await operator.call(issuePlanCodes, wanted)).data?.codes ?? [];
    expect(codes).toHaveLength(3);
    expect(await operator.call(issuePlanCodes, { kind: 'vip', amount: 121, password })).toMatchObject({
      code: 'ERROR',
    });
    const listed = async (body = {}) => (await operator.call(getPlanCodes, body)).data;
    const first = await listed({ limit: 2 });
    const all = [...(first?.list ?? []), ...((await listed({ after: first?.next ?? '' }))?.list ?? [])];
    expect(all.map(({ beginning }) => beginning).toSorted()).toEqual(codes.map((code) => code.slice(0, 4)).toSorted());
    for (const code of codes) expect(JSON.stringify(all)).not.toContain(code.slice(5));
    expect(await author.call(redeemCode, { code: codes[0] ?? '' })).toMatchObject({ data: { points: 30 } });
    expect((await listed({ state: 'used' }))?.list).toMatchObject([{ usedBy: 'author@example.test', points: 30 }]);
    const open = (await listed({ state: 'open' }))?.list ?? [];
    expect(open).toHaveLength(2);
    for (const { codeId } of open)
      expect(await operator.call(revokePlanCode, { codeId })).toMatchObject({ code: 'OK' });
    expect(await author.call(redeemCode, { code: codes[1] ?? '' })).toMatchObject({ code: 'ERROR' });
    expect((await listed({ state: 'expired' }))?.list).toHaveLength(2);
    for (const codeId of [open[0]?.codeId ?? '', '', 'x'])
      expect(await operator.call(revokePlanCode, { codeId })).toMatchObject({ code: 'ERROR' });
  });

  it('list the ledger of all accounts, with search by email address and reason', async () => {
    const gift = { userId: await idOf(author), points: 2, request: randomUUID(), password };
    await operator.call(giveAccountPoints, gift);
    const { data } = await operator.call(issuePlanCodes, { kind: 'points', amount: 45, count: 1, password });
    await author.call(redeemCode, { code: data?.codes[0] ?? '' });
    const ledger = async (body: object) => (await operator.call(getLedger, body)).data;
    const first = await ledger({ limit: 1 });
    expect(first?.list[0]).toMatchObject({ email: 'author@example.test' });
    const next = await ledger({ limit: 1, after: first?.next ?? '' });
    expect(next?.list[0]?.entryId).toBeLessThan(first?.list[0]?.entryId ?? 0);
    const given = await ledger({ search: 'AUTHOR', reason: 'operator' });
    expect(given?.list.map(({ actor }) => actor)).toContain('operator@example.test');
    expect((await ledger({ search: 'operator@', reason: 'operator' }))?.list).toEqual([]);
    const redeemed = (await ledger({ reason: 'code' }))?.list;
    expect(redeemed?.[0]).toMatchObject({ amount: 45 });
    expect(new Set(redeemed?.map(({ reason }) => reason))).toEqual(new Set(['code']));
    const at = first?.list[0]?.created ?? '';
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect((await ledger({ from: at, to: later }))?.list[0]).toEqual(first?.list[0]);
    expect((await ledger({ from: later }))?.list).toEqual([]);
    expect((await ledger({ to: at }))?.list.every(({ created }) => created < at)).toBe(true);
    expect(await operator.post(getLedger.path, { from: 'yesterday' })).toMatchObject({ code: 'ERROR' });
  });
});
