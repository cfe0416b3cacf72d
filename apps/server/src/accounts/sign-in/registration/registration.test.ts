import { setTimeout as delay } from 'node:timers/promises';
import { finishRegistration, getRegistration, getUser, login, register, setUserMeta } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { type MailServer, startMailServer } from '../../../../test/stand-ins/mail-server.ts';
import { spendBudgets } from '../../../platform/limits/budget.ts';
import { registrationMailBudgets } from '../passwords/attempts.ts';
import { createInvitation } from './invitation.ts';
import { deleteExpiredRegistrations } from './registration.ts';

const password = 'leaf-by-leaf-42';
const dayMs = 24 * 3600 * 1000;
const tokenOf = (text: string) => /\/login\.php#register=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('registration on a server that sends email', () => {
  let mail: MailServer;
  let server: TestApp;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await createTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>' });
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });
  beforeEach(() => server.services.db.deleteFrom('budget').execute());

  it('gives the same response for known and unknown email addresses; only the emails differ (RULINGS 36)', async () => {
    const owner = await server.signedIn('ada@example.test');
    await owner.call(setUserMeta, { language: 'de' });
    const visitors = [server.client(), server.client()];
    const answers: string[] = [];
    for (const [index, email] of [' Ada@Example.test ', 'bob@example.test'].entries()) {
      const answer = await visitors[index]?.call(register, { email, password: `some-${index}-words` });
      const { headers, ...rest } = answer ?? { headers: new Headers() };
      answers.push(JSON.stringify([rest, [...headers.keys()].toSorted()]));
    }
    expect(answers[1]).toBe(answers[0]);
    expect(answers[0]).toContain('"data":{"isMailed":true}');
    expect(visitors.map(({ cookies }) => cookies.size)).toEqual([0, 0]);

    const mails = [await mail.next(), await mail.next()].toSorted((a, b) =>
      (a.to[0] ?? '').localeCompare(b.to[0] ?? ''),
    );
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [['ada@example.test'], 'Sie haben bereits ein Konto'],
      [['bob@example.test'], expect.any(String)],
    ]);
    expect(tokenOf(mails[0]?.text ?? '')).toBe('');
    expect(tokenOf(mails[1]?.text ?? '')).toHaveLength(43);
    // The password sent with the registration is not used.
    const tried = await server.client().call(login, { email: 'bob@example.test', password: 'some-1-words' });
    expect(tried.code).toBe('ERROR');
    expect(await owner.call(getUser, {})).toMatchObject({ code: 'OK' });
  });

  it('is completed only once, with a password chosen on the linked page, and signs in', async () => {
    await server.client().call(register, { email: 'eve@example.test' });
    await server.client().call(register, { email: 'eve@example.test' });
    const [token, other] = [tokenOf((await mail.next()).text), tokenOf((await mail.next()).text)];
    const short = await server.client().call(finishRegistration, { token, password: 'short' });
    expect(short.code).toBe('ERROR');
    const clients = Array.from({ length: 5 }, () => server.client());
    const tries = await Promise.all(clients.map((client) => client.call(finishRegistration, { token, password })));
    expect(tries.map(({ code }) => code).toSorted()).toEqual(['ERROR', 'ERROR', 'ERROR', 'ERROR', 'OK']);
    const at = tries.findIndex(({ code }) => code === 'OK');
    expect(tries[at]?.data).toMatchObject({ uEmail: 'eve@example.test', name: 'eve', plan: 'points', points: 5 });
    expect(await clients[at]?.call(getUser, {})).toMatchObject({ code: 'OK' });
    const late = await server.client().call(finishRegistration, { token: other, password });
    expect(late.code).toBe('ERROR');
    expect(
      await server.services.db.selectFrom('registration').where('email', '=', 'eve@example.test').selectAll().execute(),
    ).toEqual([]);
  });

  it('uses a link that expires a day after the request, and whose token does not appear in the log', async () => {
    await server.client().call(register, { email: 'late@example.test' });
    const token = tokenOf((await mail.next()).text);
    server.passTime(dayMs + 1);
    expect((await server.client().call(finishRegistration, { token, password })).code).toBe('ERROR');
    expect(server.log()).not.toContain(token);
    await deleteExpiredRegistrations(server.services.db, server.services.now());
    expect(await server.services.db.selectFrom('registration').selectAll().execute()).toEqual([]);
  });

  it('limits emails per mailbox, with the same response whether or not the account exists (safety T9)', async () => {
    await server.signedIn('often@example.test');
    const codes = async (email: string) => {
      const all: string[] = [];
      for (let n = 0; n < 4; n += 1) all.push((await server.client().call(register, { email })).code);
      return all;
    };
    const expected = ['OK', 'OK', 'OK', 'TOO_MANY_REQUESTS'];
    expect(await codes('often@example.test')).toEqual(expected);
    expect(await codes('never@example.test')).toEqual(expected);
    for (let n = 0; n < 6; n += 1) await mail.next();
    await delay(50);
    expect(mail.waiting()).toBe(0);
  });
});

describe('registration when many emails are sent', () => {
  it('is refused for known and unknown email addresses from any network until another email is allowed (safety T9)', async () => {
    const mail = await startMailServer();
    const server = await createTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>' });
    try {
      await server.signedIn('known@example.test');
      const [, ofAll] = registrationMailBudgets('anybody@example.test');
      if (!ofAll) throw new Error('The installation-wide budget is missing');
      await spendBudgets(server.services.db, [{ ...ofAll, cost: ofAll.size }], server.services.now());
      const asked = async (email: string) => {
        const { headers, ...answer } = await server.client().call(register, { email });
        return answer;
      };
      const known = await asked('known@example.test');
      expect(known).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: null });
      expect(await asked('unknown@example.test')).toEqual(known);
      server.passTime(ofAll.secondsEach * 1000);
      expect(await asked('unknown@example.test')).toMatchObject({ code: 'OK' });
      expect(await mail.next()).toMatchObject({ to: ['unknown@example.test'] });
      expect(mail.waiting()).toBe(0);
    } finally {
      await server.stop();
      await mail.stop();
    }
  });
});

describe('registration on a server that sends no email', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp({ registration: 'invitation' });
  });
  afterAll(() => server.stop());
  const invite = (email: string | null) =>
    createInvitation(server.services.db, email, new Date(server.services.now().getTime() + dayMs));
  const say = async (email: string, invitation: string) => {
    const { code, mess } = await server
      .client()
      .post(register.path, { email, password, invitation }, { 'accept-language': 'en' });
    return code === 'OK' ? 'OK' : mess;
  };

  it('requires an invitation if the operator has configured this; the invitation is valid once, before it expires, for its email address (RULINGS 36)', async () => {
    expect(await say('a@example.test', '')).toMatch(/need an invitation to create an account/);
    expect(await say('a@example.test', 'A'.repeat(43))).toMatch(/no longer valid/);
    const open = await invite(null);
    expect((await server.client().call(getRegistration, { invitation: open })).data).toEqual({
      registration: 'invitation',
      isByMail: false,
      providers: [],
      isInvited: true,
      email: '',
    });
    const both = await Promise.all([say('a@example.test', open), say('b@example.test', open)]);
    expect(both.toSorted()).toEqual(['OK', expect.stringMatching(/no longer valid/)].toSorted());
    expect((await server.client().call(getRegistration, { invitation: open })).data?.isInvited).toBe(false);

    const bound = await invite('carl@example.test');
    expect((await server.client().call(getRegistration, { invitation: bound })).data?.email).toBe('carl@example.test');
    expect(await say('dora@example.test', bound)).toMatch(/another address/);
    expect(await say('Carl@example.test', bound)).toBe('OK');

    // A registration with an email address that already has an account does not use up the invitation.
    const next = await invite(null);
    expect(await say('carl@example.test', next)).toMatch(/already has an account/);
    server.passTime(dayMs + 1);
    expect(await say('e@example.test', next)).toMatch(/no longer valid/);
  });
});

it('registration is refused if the operator has closed it, and signing in still works (RULINGS 36)', async () => {
  const server = await createTestApp({ registration: 'closed' });
  try {
    const invitation = await createInvitation(server.services.db, null, new Date(Date.now() + dayMs));
    const answer = await server.client().call(register, { email: 'a@example.test', password, invitation });
    expect(answer).toMatchObject({ code: 'ERROR', data: null });
    expect((await server.client().call(getRegistration, {})).data?.registration).toBe('closed');
    expect(await (await server.signedIn()).call(getUser, {})).toMatchObject({ code: 'OK' });
  } finally {
    await server.stop();
  }
});
