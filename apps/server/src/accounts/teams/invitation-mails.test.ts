import { randomUUID } from 'node:crypto';
import { createTeam, inviteToTeam, login, updateAccount } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { type MailServer, startMailServer } from '../../../test/stand-ins/mail-server.ts';

const dayMs = 24 * 3600 * 1000;
let mail: MailServer;
let test: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  test = await createTestApp({ smtpUrl: mail.url, mailFrom: 'Leafcast <books@leafcast.test>' });
});
beforeEach(async () => {
  await test.services.db.deleteFrom('budget').execute();
});
afterAll(async () => {
  await test?.stop();
  await mail?.stop();
});

async function owner(name = 'Paper mill') {
  const email = `${randomUUID()}@example.test`;
  const account = await test.signedIn(email);
  const tid = (await account.call(createTeam, { name })).data?.tid ?? '';
  const invite = (guest: string = `${randomUUID()}@example.test`) =>
    account.call(inviteToTeam, { tid, roleId: 'viewer', email: guest });
  return { account, email, tid, invite };
}
const codesOf = async (count: number, invite: () => Promise<{ code: string }>) => {
  const codes: string[] = [];
  for (let sent = 0; sent < count; sent += 1) codes.push((await invite()).code);
  return codes;
};

describe('invitations by email (safety T9)', () => {
  it('from a new account reach at most five strangers; link invitations are not limited', async () => {
    const { account, tid, invite } = await owner();
    expect(await codesOf(7, invite)).toEqual([...Array(5).fill('OK'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect((await account.call(inviteToTeam, { tid, roleId: 'viewer', email: '' })).code).toBe('OK');
  });

  it('reach the same person at most three times, regardless of who sends them', async () => {
    const senders = [await owner(), await owner()];
    const codes = await codesOf(4, () => (senders.reverse()[0] ?? senders[1])?.invite(' Guest@example.test ') as never);
    expect(codes).toEqual(['OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
  });

  it('are limited per network and per installation', async () => {
    const senders = await Promise.all(Array.from({ length: 7 }, () => owner()));
    const codes: string[] = [];
    for (const { invite } of senders) codes.push(...(await codesOf(5, invite)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(30);
  });

  it('contain names only in a form that no email program turns into a link', async () => {
    const { account, invite } = await owner('Win at https://evil.example/prize now');
    await account.call(updateAccount, { name: 'www.evil.example' });
    await invite();
    const { subject, text, html } = await mail.next(/evil/);
    expect(subject).not.toContain('evil');
    for (const words of [text, html]) expect(words).not.toMatch(/evil\.example|https?:\/\/evil/);
    expect(text).toContain('Win at https evil example prize now');
  });

  it('have the normal limits when an account is no longer new', async () => {
    const { invite, account, email } = await owner();
    test.passTime(4 * dayMs);
    await account.call(login, { email, password: 'leaf-by-leaf-42' });
    expect(new Set(await codesOf(12, invite))).toEqual(new Set(['OK']));
  });
});
