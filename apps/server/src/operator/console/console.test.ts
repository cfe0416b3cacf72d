import {
  blockBook,
  controlConversionJob,
  createAccountInvitation,
  createAccountResetLink,
  getAccounts,
  getAllBooks,
  getAllTeams,
  getAuditLog,
  getInstallation,
  getRegistration,
  getStorage,
  getUser,
  getUserCustomConfig,
  login,
  operateBook,
  resetPassword,
  revokeAccountInvitation,
  sendTestMail,
  setAccountPowers,
  setAccountState,
  setPowerLimits,
  setRegistration,
} from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallPdf, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { type MailServer, startMailServer } from '../../../test/stand-ins/mail-server.ts';
import { changeOperatorAccess } from '../set-operator.ts';

const password = 'leaf-by-leaf-42';
let mail: MailServer;
let server: TestApp;
let operator: TestClient;
let author: TestClient;
beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>' });
  operator = await server.signedIn('operator@example.test');
  author = await server.signedIn('author@example.test');
  const { config, log } = server.services;
  expect(await changeOperatorAccess(config, log, 'Operator@Example.test', 'yes')).toBe(true);
  expect(await changeOperatorAccess(config, log, 'nobody@example.test', 'yes')).toBe(false);
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

describe('the console', () => {
  it('rejects a former operator from the next API call on', async () => {
    const { config, log } = server.services;
    const second = await server.signedIn('second@example.test');
    await changeOperatorAccess(config, log, 'second@example.test', 'yes');
    expect((await second.call(getUser, {})).data?.isOperator).toBe(true);
    expect(await second.call(getStorage, {})).toMatchObject({ code: 'OK' });
    await changeOperatorAccess(config, log, 'second@example.test', 'no');
    expect(await second.call(getStorage, {})).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await (await second.fetch('/api/admin/acts.csv')).json()).toMatchObject({
      code: 'NO_PERMISSION',
      data: null,
    });
    expect((await server.client().fetch('/api/admin/acts.csv')).status).toBe(401);
  });

  it('lists accounts page by page, and searches them', async () => {
    // Accounts are sorted by email address. Accounts of other tests come after these.
    const first = await operator.call(getAccounts, { limit: 1 });
    expect(first.data?.list).toMatchObject([{ email: 'author@example.test', isOperator: false, disabled: null }]);
    const rest = await operator.call(getAccounts, { after: first.data?.next ?? '' });
    expect(rest.data?.list[0]?.email).toBe('operator@example.test');
    expect(rest.data?.next).toBe('');
    const found = await operator.call(getAccounts, { search: 'AUTH' });
    expect(found.data?.list.map(({ email }) => email)).toEqual(['author@example.test']);
    expect((await operator.call(getAccounts, { search: '%' })).data?.list).toEqual([]);
    expect(await operator.call(getAllTeams, {})).toMatchObject({ data: { list: [], next: '' } });
    expect((await operator.call(getStorage, {})).data?.totalBytes).toBeGreaterThan(0);
  });

  it('signs a blocked account out immediately, rejects its sign-in with the reason, and can unblock it', async () => {
    const visitor = await server.signedIn('visitor@example.test');
    const userId = await idOf(visitor);
    await operator.call(setAccountState, { userId, disabled: true });
    expect(await lastAct()).toEqual(['operator.accountDisabled', 'operator@example.test', 'visitor@example.test']);
    expect(await visitor.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    const again = await visitor.post(
      login.path,
      { email: 'visitor@example.test', password },
      { 'accept-language': 'en' },
    );
    expect(again).toMatchObject({ code: 'ERROR', msg: 'This account has been disabled by the operator.' });
    await operator.call(setAccountState, { userId, disabled: false });
    expect(await visitor.call(login, { email: 'visitor@example.test', password })).toMatchObject({ code: 'OK' });
    expect(await operator.call(setAccountState, { userId: await idOf(operator), disabled: true })).toMatchObject({
      code: 'ERROR',
    });
    const wrong = await operator.post(createAccountResetLink.path, { userId, password: 'not-mine-1' });
    expect(wrong).toMatchObject({ code: 'ERROR', data: null });
    const { data } = await operator.call(createAccountResetLink, { userId, password });
    const token = /#reset=([\w-]{43})$/.exec(data?.link ?? '')?.[1] ?? '';
    expect(await visitor.call(resetPassword, { token, password: 'another-leaf-7' })).toMatchObject({ code: 'OK' });
  });

  it('sets the entitlements of an account and of an account type, and rejects unknown entitlements', async () => {
    const userId = await idOf(author);
    const mayShadow = async () => (await author.call(getUserCustomConfig, {})).data?.data.shadow?.allowed;
    await operator.call(setPowerLimits, { type: '1', powers: { shadow: { allowed: false } }, password });
    await operator.call(setPowerLimits, { type: '2', powers: { shadow: { allowed: false } }, password });
    expect(await mayShadow()).toBe(false);
    await operator.call(setAccountPowers, { userId, powers: { shadow: { allowed: true } }, password });
    expect(await mayShadow()).toBe(true);
    for (const powers of [{ nothing: { allowed: true } }, { shadow: { allowed: 'x' } }, { shadow: { limit: -1 } }])
      expect(await operator.post(setPowerLimits.path, { type: '1', powers })).toMatchObject({ code: 'ERROR' });
    const { data } = await operator.call(getInstallation, {});
    expect(data?.powerLimits).toMatchObject({ '1': { shadow: { allowed: false } } });
    expect(data?.effective['1']?.shadow?.allowed).toBe(false);
  });

  it('takes down a book, which its owner cannot enable until the operator allows it again (safety T34)', async () => {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'Canary' });
    const found = await operator.call(getAllBooks, { search: 'canar', jobs: 'waiting' });
    expect(found.data?.list).toMatchObject([{ bookId, owner: 'author@example.test', blockedReason: '' }]);
    await operator.call(controlConversionJob, { bookId, operate: 'cancel' });
    expect((await operator.call(getAllBooks, { jobs: 'failed' })).data?.list).toMatchObject([{ state: 'cancelled' }]);
    await operator.call(controlConversionJob, { bookId, operate: 'retry' });
    expect((await operator.call(getAllBooks, { jobs: 'waiting' })).data?.list).toHaveLength(1);
    const shown = async (status: 'draft' | 'down') =>
      (await operator.call(getAllBooks, { search: 'canary', status })).data?.list.map((book) => book.status);
    expect([await shown('draft'), await shown('down')]).toEqual([['draft'], []]);
    await operator.call(blockBook, { bookId, reason: 'A claim' });
    expect([await shown('draft'), await shown('down')]).toEqual([[], ['down']]);
    const enable = () =>
      author.post(operateBook.path, { operate: 'enable', bookIds: [bookId] }, { 'accept-language': 'en' });
    expect(await enable()).toMatchObject({
      code: 'NO_PERMISSION',
      msg: 'The operator has taken this book down: A claim',
    });
    await operator.call(blockBook, { bookId, reason: '' });
    expect(await enable()).toMatchObject({ code: 'OK' });
    expect((await operator.call(blockBook, { bookId: 'x', reason: 'x' })).code).toBe('BOOK_NOT_FOUND');
  });

  it('sets who may register, and creates and revokes invitations (RULINGS 36)', async () => {
    await operator.call(setRegistration, { registration: 'invitation' });
    const rules = async (invitation = '') => (await server.client().call(getRegistration, { invitation })).data;
    expect((await rules())?.registration).toBe('invitation');
    const { data } = await operator.call(createAccountInvitation, { days: 3 });
    const token = /#invite=([\w-]{43})$/.exec(data?.link ?? '')?.[1] ?? '';
    expect((await rules(token))?.isInvited).toBe(true);
    const { list = [] } = (await operator.post('/api/admin/get-account-invitations')).data as {
      list?: { invitationId: string }[];
    };
    expect(JSON.stringify(list)).not.toContain(token);
    await operator.call(revokeAccountInvitation, { invitationId: list[0]?.invitationId ?? '' });
    expect((await rules(token))?.isInvited).toBe(false);
    await operator.call(setRegistration, { registration: 'open' });
  });

  it("sends a real test email and shows the mail server's reply", async () => {
    const { data } = await operator.call(sendTestMail, { email: 'Somebody@example.test' });
    expect(data).toMatchObject({ isSent: true, answer: expect.stringMatching(/^250 /) });
    expect((await mail.next()).to).toEqual(['somebody@example.test']);
    const silent = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
    try {
      const other = await silent.signedIn('operator@example.test');
      await changeOperatorAccess(silent.services.config, silent.services.log, 'operator@example.test', 'yes');
      const answer = await other.call(sendTestMail, { email: 'somebody@example.test' });
      expect(answer.data).toMatchObject({ isSent: false, answer: expect.stringContaining('ECONNREFUSED') });
    } finally {
      await silent.stop();
    }
  });

  it('exports the complete audit log, without cells that spreadsheets would interpret as formulas (safety T29, T38)', async () => {
    await server.client().call(login, { email: '=cmd()@example.test', password: 'wrong' });
    const csv = await (await operator.fetch('/api/admin/acts.csv?search=cmd')).text();
    expect(csv.split('\r\n')[0]).toBe('actId,happened,actor,action,target,network,detail');
    expect(csv).toContain(`"account.signInFailed","'=cmd()@example.test"`);
    const lines = (await (await operator.fetch('/api/admin/acts.jsonl')).text()).trim().split('\n');
    const { count } = await server.services.db
      .selectFrom('act')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(lines).toHaveLength(Number(count));
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('action');
    const of = async (filter: object) => (await operator.call(getAuditLog, filter)).data?.list.length;
    expect(await of({ from: '2099-01-01T00:00:00Z' })).toBe(0);
    expect(await of({ to: '2020-01-01T00:00:00+02:00' })).toBe(0);
    expect(await of({ from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' })).toBeGreaterThan(5);
    expect(await of({ tid: 'nowhere' })).toBe(0);
    expect((await (await operator.fetch('/api/admin/acts.csv?tid=nowhere')).text()).trim().split('\n')).toHaveLength(1);
    expect(await (await operator.fetch('/api/admin/acts.csv?from=yesterday')).json()).toMatchObject({ code: 'ERROR' });
  });
});
