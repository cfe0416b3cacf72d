import { randomUUID } from 'node:crypto';
import {
  beginAuthenticatorSetup,
  beginPasskeyCreation,
  beginPasskeyLogin,
  confirmAuthenticator,
  finishLogin,
  finishPasskeyLogin,
  getSignInWays,
  getUser,
  login,
  redeemCode,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from '@leafcast/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';

const password = 'leaf-by-leaf-42';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.stop());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.services.now().getTime() });
const next = () => test.passTime(30_000);

/** Creates an account that requires the second sign-in step. */
async function guarded(email: string) {
  const client = await test.signedIn(email);
  const { data: key } = await client.call(beginAuthenticatorSetup, { password });
  const secret = key?.secret ?? '';
  const { data } = await client.call(confirmAuthenticator, { code: codeOf(secret) });
  next();
  return { client, secret, recoveryCodes: data?.recoveryCodes ?? [], email };
}

async function ticketFor(email: string): Promise<string> {
  const client = test.client();
  const { data } = await client.call(login, { email, password });
  if (!data || !('needsCode' in data)) throw new Error('No second step');
  expect(client.cookies.size).toBe(0);
  expect(await client.call(getUser, {})).toMatchObject({ code: 'LOGIN_SIGNOUT' });
  return data.ticket;
}

/** Returns the audit log entries about an account's sign-in methods. */
async function waysIn(email: string): Promise<string[]> {
  const acts = test.services.db
    .selectFrom('act')
    .where('actor', '=', email)
    .where('action', 'in', ['account.wayAdded', 'account.wayRemoved']);
  return (await acts.orderBy('id').select(['action', 'target']).execute()).map((act) => `${act.action} ${act.target}`);
}

describe('the second sign-in step', () => {
  it('takes effect after the first valid code, and only if the person knows the password', async () => {
    const client = await test.signedIn('first@example.test');
    expect(await client.call(beginAuthenticatorSetup, { password: 'not-it-123' })).toMatchObject({ code: 'ERROR' });
    const { data } = await client.call(beginAuthenticatorSetup, { password });
    expect(data?.uri).toMatch(/^otpauth:\/\/totp\/Leafcast:first%40example\.test\?/);
    expect(await client.call(confirmAuthenticator, { code: '000000' })).toMatchObject({ code: 'ERROR' });
    expect(await test.client().call(login, { email: 'first@example.test', password })).toMatchObject({
      data: { uEmail: 'first@example.test' },
    });
    expect(
      (await client.call(confirmAuthenticator, { code: codeOf(data?.secret ?? '') })).data?.recoveryCodes,
    ).toHaveLength(10);
    expect(await client.call(beginAuthenticatorSetup, { password })).toMatchObject({ code: 'ERROR' });
    const rows = await test.services.db.selectFrom('code_key').select('secret').execute();
    expect(rows.some(({ secret }) => secret.includes(data?.secret ?? ''))).toBe(false);
  });

  it('accepts each code once, even in concurrent calls, and each recovery code once (safety T9)', async () => {
    const { secret, email, recoveryCodes, client } = await guarded('codes@example.test');
    const code = codeOf(secret);
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketFor(email)));
    const tries = await Promise.all(tickets.map((ticket) => test.client().call(finishLogin, { ticket, code })));
    expect(tries.filter((answer) => answer.code === 'OK')).toHaveLength(1);
    // The same code and the previous one are no longer valid.
    const [, again = ''] = tickets;
    expect(await test.client().call(finishLogin, { ticket: again, code })).toMatchObject({ code: 'ERROR' });
    test.passTime(3600_000);

    const [recovery = ''] = recoveryCodes;
    const inside = test.client();
    const ticket = await ticketFor(email);
    const typed = ` ${recovery.toUpperCase()} `;
    expect(await inside.call(finishLogin, { ticket, code: typed })).toMatchObject({ code: 'OK' });
    expect(await inside.call(getUser, {})).toMatchObject({ code: 'OK' });
    expect(await test.client().call(finishLogin, { ticket, code: codeOf(secret) })).toMatchObject({ code: 'ERROR' });
    const second = await ticketFor(email);
    expect(await test.client().call(finishLogin, { ticket: second, code: recovery })).toMatchObject({ code: 'ERROR' });
    expect((await client.call(getSignInWays, {})).data).toMatchObject({ hasCodes: true, recoveryCodes: 9 });
    const { data: renewed } = await client.call(renewRecoveryCodes, { password });
    expect(renewed?.recoveryCodes).not.toContain(recoveryCodes[1]);
    const third = await ticketFor(email);
    expect(await test.client().call(finishLogin, { ticket: third, code: recoveryCodes[1] ?? '' })).toMatchObject({
      code: 'ERROR',
    });
  });

  it('throttles guesses, expires after ten minutes, and is no longer required after it is turned off (safety T9)', async () => {
    const { secret, email, client } = await guarded('tried@example.test');
    const ticket = await ticketFor(email);
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      codes.push((await test.client().call(finishLogin, { ticket, code: `00000${n % 10}` })).code);
    }
    expect(codes.slice(-2)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    test.passTime(11 * 60_000);
    expect(await test.client().call(finishLogin, { ticket, code: codeOf(secret) })).toMatchObject({ code: 'ERROR' });
    expect(await client.call(removeAuthenticator, { password: 'not-it-123' })).toMatchObject({ code: 'ERROR' });
    expect(await client.call(removeAuthenticator, { password })).toMatchObject({ code: 'OK' });
    expect(await test.client().call(login, { email, password })).toMatchObject({ data: { uEmail: email } });
    expect(await waysIn(email)).toEqual(['account.wayAdded TOTP', 'account.wayRemoved TOTP']);
  });
});

it('authenticator codes and plan codes have separate limits: too many attempts with one kind do not block the other', async () => {
  const { secret, email, client } = await guarded('both@example.test');
  const redeemed = async (code: string) => (await client.call(redeemCode, { code })).code;
  for (let n = 0; n < 10; n += 1) expect(await redeemed(`WRONG-${n}`)).toBe('ERROR');
  expect(await redeemed('WRONG')).toBe('TOO_MANY_REQUESTS');
  const signedIn = await test.client().call(finishLogin, { ticket: await ticketFor(email), code: codeOf(secret) });
  expect(signedIn.code).toBe('OK');
  test.passTime(3600_000);
  const ticket = await ticketFor(email);
  const codes: string[] = [];
  for (let n = 0; n < 11; n += 1) codes.push((await test.client().call(finishLogin, { ticket, code: '000000' })).code);
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect(await redeemed('WRONG')).toBe('ERROR');
});

describe('a passkey', () => {
  it("can be renamed, or removed with the password, only by its owner; other accounts' passkeys and unknown passkeys get the same response (safety T1)", async () => {
    const [owner, stranger] = [await test.signedIn('owner@example.test'), await test.signedIn()];
    const { data: user } = await owner.call(getUser, {});
    const id = randomUUID();
    await test.services.db
      .insertInto('passkey')
      .values({
        id,
        credential_id: 'mDkV8w',
        account_id: user?.userId ?? '',
        public_key: Buffer.from('x'),
        counter: 0,
        transports: ['internal'],
        name: 'Laptop',
        created: test.services.now(),
        last_used: null,
      })
      .execute();
    for (const passkeyId of [id, randomUUID(), "x' or true --"]) {
      const answers = [
        await stranger.call(renamePasskey, { passkeyId, name: 'Taken' }),
        await stranger.call(removePasskey, { passkeyId, password }),
      ];
      const absent = await stranger.call(removePasskey, { passkeyId: randomUUID(), password });
      for (const { code, mess } of answers) expect([code, mess]).toEqual(['ERROR', absent.mess]);
      expect(await test.client().call(removePasskey, { passkeyId, password })).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    }
    expect((await owner.call(renamePasskey, { passkeyId: id, name: 'Desk' })).data?.passkeys).toMatchObject([
      { name: 'Desk' },
    ]);
    expect(await owner.call(removePasskey, { passkeyId: id, password: 'not-it-123' })).toMatchObject({ code: 'ERROR' });
    expect((await owner.call(removePasskey, { passkeyId: id, password })).data?.passkeys).toEqual([]);
    expect(await waysIn('owner@example.test')).toEqual(['account.wayRemoved Desk']);
  });

  it('cannot be added without the password, and an invalid passkey response signs nobody in', async () => {
    const client = await test.signedIn('key@example.test');
    expect(await client.call(beginPasskeyCreation, { password: 'not-it-123' })).toMatchObject({ code: 'ERROR' });
    const { data } = await client.call(beginPasskeyCreation, { password });
    expect(data?.options).toMatchObject({ authenticatorSelection: { userVerification: 'required' } });
    const { data: begun } = await test.client().call(beginPasskeyLogin, {});
    const response = {
      id: 'mDkV8w',
      rawId: 'mDkV8w',
      type: 'public-key' as const,
      response: { clientDataJSON: 'e30', authenticatorData: 'SZY', signature: 'MEQ' },
    };
    const stranger = test.client();
    const answer = await stranger.call(finishPasskeyLogin, { ticket: begun?.ticket ?? '', response });
    expect(answer).toMatchObject({ code: 'ERROR', data: null });
    expect(stranger.cookies.size).toBe(0);
  });
});
