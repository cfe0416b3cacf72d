import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  changePassword,
  createTeam,
  endSessions,
  getPreviewCode,
  getSessionList,
  getUser,
  inviteToTeam,
  login,
  resetPassword,
  shareStatistics,
  updateAccount,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResetToken } from '../../src/accounts/sign-in/passwords/reset-link.ts';
import { readAccountId } from '../accounts/own-team.ts';
import { png } from '../files/pictures.ts';
import { smallPdf, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { waitForLockedQueries } from '../harness/concurrently.ts';

const password = 'leaf-by-leaf-42';
const fresh = 'turned-over-7';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.stop());

async function accountAndThief(email: string) {
  const owner = await test.signedIn(email);
  const thief = test.client();
  await thief.call(login, { email, password });
  return { owner, thief };
}

/**
 * Sends an API call without the end of its body.
 *
 * @returns a function that sends the rest and returns the code of the response
 */
async function held(by: TestClient, path: string, body: Buffer | object, type = 'application/json') {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': type, 'content-length': bytes.length };
  const arrived = new Promise((resolve) => test.app.server.once('request', resolve));
  const sending = request(`${test.url}${path}`, { method: 'POST', headers });
  const answer = new Promise<{ code: string }>((resolve, reject) => {
    sending.on('response', (response) => resolve(json(response) as Promise<{ code: string }>)).on('error', reject);
  });
  sending.write(bytes.subarray(0, -1));
  await arrived;
  return async () => {
    sending.end(bytes.subarray(-1));
    return (await answer).code;
  };
}

function pictureForm(fields: Readonly<Record<string, string>>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--limit\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  return Buffer.concat([Buffer.from(parts.join('') + file), png(150, 30), Buffer.from('\r\n--limit--\r\n')]);
}

describe('a call whose body is sent slowly', () => {
  it('has no effect if its sender is signed out before the body is complete (safety T8)', async () => {
    const { owner, thief } = await accountAndThief('slowly@example.test');
    const bookId = await upload(owner, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    const tid = (await owner.call(createTeam, { name: 'Paper mill' })).data?.tid ?? '';
    const multipart = 'multipart/form-data; boundary=limit';
    const begun = [
      await held(thief, inviteToTeam.path, { tid, roleId: 'admin', uses: 50 }),
      await held(thief, getPreviewCode.path, { bookId }),
      await held(thief, shareStatistics.path, { bookId, zone: 'UTC' }),
      await held(thief, updateAccount.path, { name: 'Thief' }),
      await held(thief, '/api/common/upload-file', pictureForm({ bookId, key: 'logoImage' }), multipart),
      await held(thief, '/api/user/update-picture', pictureForm({}), multipart),
    ];
    expect(await owner.call(endSessions, {})).toMatchObject({ data: { ended: 1 } });
    const codes = await Promise.all(begun.map((finish) => finish()));
    expect(codes).toEqual(begun.map(() => 'LOGIN_SIGNOUT'));
  });
});

describe('signing in', () => {
  it('fails with a password that is changed at the same moment (safety T8)', async () => {
    const { owner } = await accountAndThief('in-the-same-moment@example.test');
    const thief = test.client();
    const id = await readAccountId(owner);
    const { answer } = await test.services.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ password_hash: 'another' }).where('id', '=', id).execute();
      await tx.deleteFrom('session').where('account_id', '=', id).execute();
      const answer = thief.call(login, { email: 'in-the-same-moment@example.test', password });
      await waitForLockedQueries(test.services.db, 1, answer);
      return { answer };
    });
    expect((await answer).code).toBe('ERROR');
    expect((await thief.call(getUser, {})).code).toBe('LOGIN_SIGNOUT');
  });
});

describe('two concurrent attempts to secure an account', () => {
  it('keep the password that was set first, and end the session of the other client (safety T8)', async () => {
    const email = 'two-passwords@example.test';
    const { owner, thief } = await accountAndThief(email);
    const passwords = ['the-first-one-1', 'the-other-one-2'];
    const codes = await Promise.all(
      [owner, thief].map(async (client, index) => {
        const { code } = await client.call(changePassword, { password, newPassword: passwords[index] ?? '' });
        return code;
      }),
    );
    expect(codes.toSorted()).toEqual(['LOGIN_SIGNOUT', 'OK']);
    const first = passwords[codes.indexOf('OK')] ?? '';
    expect((await test.client().call(login, { email, password: first })).code).toBe('OK');
  });

  it('leave the first client signed in and the other one signed out', async () => {
    const { owner, thief } = await accountAndThief('two-sign-outs@example.test');
    const codes = await Promise.all([owner, thief].map(async (client) => (await client.call(endSessions, {})).code));
    expect(codes.toSorted()).toEqual(['LOGIN_SIGNOUT', 'OK']);
    const stays = codes[0] === 'OK' ? owner : thief;
    expect((await stays.call(getSessionList, {})).data?.list).toHaveLength(1);
  });

  it('set the password with only one of two emailed links', async () => {
    const email = 'two-links@example.test';
    const { owner } = await accountAndThief(email);
    const id = await readAccountId(owner);
    const { db, now } = test.services;
    const tokens = [await createResetToken(db, id, now()), await createResetToken(db, id, now())];
    const { answers } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute();
      const answers = tokens.map((token) => test.client().call(resetPassword, { token, password: fresh }));
      await waitForLockedQueries(test.services.db, 2, Promise.race(answers));
      return { answers };
    });
    const codes = (await Promise.all(answers)).map(({ code, mess }) => [code, code === 'OK' || mess.includes('链接')]);
    expect(codes.toSorted()).toEqual([
      ['ERROR', true],
      ['OK', true],
    ]);
  });
});
