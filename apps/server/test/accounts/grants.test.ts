import {
  acceptTeamInvitation,
  beginAuthenticatorSetup,
  changeEmail,
  changePassword,
  confirmAuthenticator,
  confirmEmail,
  createTeam,
  deleteAccount,
  endSessions,
  finishLogin,
  forgotPassword,
  getPreviewCode,
  getSharedStatistics,
  getTeamInvitation,
  getUser,
  inviteToTeam,
  login,
  resetPassword,
  setAccountState,
  shareStatistics,
} from '@leafcast/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createResetToken } from '../../src/accounts/sign-in/passwords/reset-link.ts';
import { resetPassword as resetByCommand } from '../../src/operator/reset-password.ts';
import { smallPdf, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { type MailServer, startMailServer } from '../stand-ins/mail-server.ts';
import { extractToken, readAccountId } from './own-team.ts';
import { createTestTeam } from './team.ts';

const password = 'leaf-by-leaf-42';
const fresh = 'turned-over-7';

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

const mailed = async (purpose: string) => {
  const link = new RegExp(`/login\\.php#${purpose}=([\\w-]{43})`);
  return link.exec((await mail.next(link)).text)?.[1] ?? '';
};
const isOk = async (answer: Promise<{ code: string }>) => (await answer).code === 'OK';

/**
 * Creates an account with a second factor, and a thief who has signed in with its password and created every kind of
 * access.
 */
async function stolen(email: string) {
  const owner = await test.signedIn(email);
  const { data: key } = await owner.call(beginAuthenticatorSetup, { password });
  const totp = new TOTP({ secret: Secret.fromBase32(key?.secret ?? '') });
  const code = () => {
    test.passTime(30_000);
    return totp.generate({ timestamp: test.services.now().getTime() });
  };
  await owner.call(confirmAuthenticator, { code: code() });
  const begun = async () => {
    const { data } = await test.client().call(login, { email, password });
    return data && 'needsCode' in data ? data.ticket : '';
  };
  const thief = test.client();
  await thief.call(finishLogin, { ticket: await begun(), code: code() });

  const bookId = await upload(thief, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  const preview = new URL((await thief.call(getPreviewCode, { bookId })).data?.url ?? '').pathname;
  const figures = extractToken((await thief.call(shareStatistics, { bookId, zone: 'UTC' })).data?.url);
  const colleague = await test.signedIn();
  const tid = (await colleague.call(createTeam, { name: 'Paper mill' })).data?.tid ?? '';
  const invite = async (by: TestClient) =>
    extractToken((await by.call(inviteToTeam, { tid, roleId: 'admin', uses: 50 })).data?.link);
  const ofColleague = await invite(colleague);
  await owner.call(acceptTeamInvitation, { token: ofColleague });
  const invitation = await invite(thief);
  await thief.call(forgotPassword, { email });
  const reset = await mailed('reset');
  await thief.call(changeEmail, { email: `thief-of-${email}`, password });
  const newAddress = await mailed('email');
  const ticket = await begun();

  const userId = await readAccountId(owner);
  const rowsOf = async (table: 'known_device' | 'code_key') =>
    (await test.services.db.selectFrom(table).where('account_id', '=', userId).select('account_id').execute()).length;
  const isInvitation = (token: string) => isOk(test.client().call(getTeamInvitation, { token }));
  /** Returns which kinds of access still work. Checks that would change the account run last. */
  const left = async () => ({
    ownSession: await isOk(owner.call(getUser, {})),
    session: await isOk(thief.call(getUser, {})),
    devices: await rowsOf('known_device'),
    invitation: await isInvitation(invitation),
    ofColleague: await isInvitation(ofColleague),
    figures: await isOk(test.client().call(getSharedStatistics, { token: figures, to: '2026-11-30' })),
    preview: (await test.client().fetch(`${preview}book.json`)).status === 200,
    app: (await rowsOf('code_key')) === 1,
    halfSignIn: await isOk(test.client().call(finishLogin, { ticket, code: code() })),
    newAddress: await isOk(test.client().call(confirmEmail, { token: newAddress })),
    reset: await isOk(test.client().call(resetPassword, { token: reset, password: 'thieves-own-5' })),
  });
  return { email, owner, userId, left };
}

type Stolen = Awaited<ReturnType<typeof stolen>>;

const all = {
  ownSession: true,
  session: true,
  devices: 2,
  invitation: true,
  ofColleague: true,
  figures: true,
  preview: true,
  app: true,
  halfSignIn: true,
  newAddress: true,
  reset: true,
};
/**
 * Access that remains after an account has been secured: its authenticator app, and what others in its team have
 * created.
 */
const stays = {
  ...all,
  session: false,
  devices: 1,
  invitation: false,
  figures: false,
  preview: false,
  halfSignIn: false,
  newAddress: false,
  reset: false,
};
const signedOut = { ...stays, ownSession: false, devices: 0 };

const defenses: Readonly<Record<string, readonly [(account: Stolen) => Promise<unknown>, typeof all]>> = {
  'another password': [({ owner }) => owner.call(changePassword, { password, newPassword: fresh }), stays],
  'signing out all other devices': [({ owner }) => owner.call(endSessions, {}), stays],
  'a reset by mail': [
    async ({ email }) => {
      await test.client().call(forgotPassword, { email });
      return test.client().call(resetPassword, { token: await mailed('reset'), password: fresh });
    },
    signedOut,
  ],
  "the operator's block": [
    async ({ userId }) => {
      const operator = await test.signedIn();
      const isOperator = { is_operator: true };
      const id = await readAccountId(operator);
      await test.services.db.updateTable('account').set(isOperator).where('id', '=', id).execute();
      return operator.call(setAccountState, { userId, disabled: true });
    },
    signedOut,
  ],
  "the operator's command for a new password": [
    async ({ email }) => {
      const { config, log } = test.services;
      return { code: (await resetByCommand(config, log, email)) === null ? 'ERROR' : 'OK' };
    },
    signedOut,
  ],
  'deleting the account': [({ owner }) => owner.call(deleteAccount, { password }), signedOut],
};

describe('access created by a thief with a stolen password', () => {
  it('works until the owner secures the account', async () => {
    const { left } = await stolen('quiet@example.test');
    // Confirming the new address invalidates the links that were emailed to the previous one.
    expect(await left()).toEqual({ ...all, reset: false });
  });

  it.each(Object.keys(defenses))('ends with %s, while everything else remains (safety T8)', async (name) => {
    const account = await stolen(`${name.replaceAll(/\W/g, '-')}@example.test`);
    const [defend, left] = defenses[name] ?? [];
    expect(await defend?.(account)).toMatchObject({ code: 'OK' });
    expect(await account.left()).toEqual(left);
  });
});

it('changing the email address invalidates links that were emailed to the previous address, even if no emails are sent', async () => {
  const silent = await createTestApp();
  try {
    const owner = await silent.signedIn('old@example.test');
    const token = await createResetToken(silent.services.db, await readAccountId(owner), silent.services.now());
    await owner.call(changeEmail, { email: 'new@example.test', password });
    expect(await silent.client().call(resetPassword, { token, password: fresh })).toMatchObject({ code: 'ERROR' });
    expect(await silent.client().call(login, { email: 'new@example.test', password })).toMatchObject({ code: 'OK' });
  } finally {
    await silent.stop();
  }
});

it('a link to statistics stops working when the member who created it leaves the team, while the link of another member still works (safety T2)', async () => {
  const team = createTestTeam(test);
  const [owner, member] = [await team.member('owner'), await team.member('editor')];
  const share = async (client: TestClient) => {
    const bookId = await upload(owner, [{ name: 'a.pdf', bytes: smallPdf(1) }], { tid: team.tid });
    const { data } = await client.call(shareStatistics, { bookId, zone: 'UTC' });
    return { token: extractToken(data?.url), to: '2026-11-30' };
  };
  const [gone, stays] = [await share(member), await share(owner)];
  const look = async (figures: typeof gone) => (await test.client().call(getSharedStatistics, figures)).code;
  expect([await look(gone), await look(stays)]).toEqual(['OK', 'OK']);
  await team.set(member, 'none');
  expect([await look(gone), await look(stays)]).toEqual(['BOOK_NOT_FOUND', 'OK']);
});
