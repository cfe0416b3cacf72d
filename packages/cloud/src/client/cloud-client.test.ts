import { beginAuthenticatorSetup, confirmAuthenticator, operateBook } from '@leafcast/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import {
  author,
  bookId,
  test,
  url,
  waitForPublishedChange,
  withPublishedBook,
} from '../../../../apps/server/test/books/published-book.ts';
import type { TestClient } from '../../../../apps/server/test/harness/client.ts';
import { CloudError } from '../server/failure.ts';
import { type CloudAccount, CloudClient } from './cloud-client.ts';

withPublishedBook();

const password = 'leaf-by-leaf-42';
const clientOf = (session = '') => new CloudClient({ origin: test.url, language: () => 'en', session });
const emailOf = async () => (await clientOf(cookiesOf(author)).account()).email;
const cookiesOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Returns the fault and the message of an operation that is expected to fail. */
async function faultOf(doing: Promise<unknown>) {
  const error = await doing.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(error instanceof CloudError)) throw new Error('The operation did not fail with a CloudError', { cause: error });
  return [error.fault, error.message];
}

it('signs in with email and password, returns the account, and rejects wrong credentials (D-599, D-683)', async () => {
  const email = await emailOf();
  const client = clientOf();
  expect(await faultOf(client.login({ email, password: 'wrong-by-leaf', isKept: false }))).toEqual([
    'credentials',
    'Incorrect email or password',
  ]);
  const entered = await client.login({ email, password, isKept: true });
  expect(entered).toMatchObject({ account: { email, plan: 'points', points: 4, vipUntil: null, hasPlans: true } });
  // Another client can continue the session until the session is ended.
  const again = clientOf(client.server.session);
  expect((await again.account()).email).toBe(email);
  expect(await again.plan()).toEqual({ renews: false, hasCheckout: false });
  const session = again.server.session;
  await again.logout();
  expect(again.server.session).toBe('');
  expect(await faultOf(clientOf(session).account())).toEqual(['signedOut', 'Please login first.']);
});

it('requires a second step to sign in if the account uses two-step verification', async () => {
  const owner = await test.signedIn('second@example.test');
  const { data } = await owner.call(beginAuthenticatorSetup, { password });
  const totp = new TOTP({ secret: Secret.fromBase32(data?.secret ?? '') });
  await owner.call(confirmAuthenticator, { code: totp.generate() });
  // Each code can be used only once.
  test.passTime(30_000);
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  const client = clientOf();
  const entered = await client.login({ email: 'second@example.test', password, isKept: false });
  const ticket = 'ticket' in entered ? entered.ticket : '';
  const [fault] = await faultOf(client.finishLogin(ticket, next === '000000' ? '000001' : '000000'));
  expect(fault).toBe('credentials');
  const account: CloudAccount = await client.finishLogin(ticket, next);
  expect(account.email).toBe('second@example.test');
});

it('lists, disables, enables and deletes online books, and returns the link and embed code for sharing (D-417, D-418, D-419, D-420, D-421, D-422, D-423)', async () => {
  const client = clientOf(cookiesOf(author));
  const { list, total } = await client.books({ page: 0, search: 'show' });
  expect(total).toBe(1);
  expect(list).toEqual([{ bookId, name: 'Shown', date: expect.any(String), status: 'enabled', url }]);
  expect(await client.books({ page: 0, search: 'no such book' })).toEqual({ list: [], total: 0 });
  expect(await client.share(bookId)).toEqual({
    title: 'Shown',
    url,
    embed: expect.stringContaining(`<iframe src="${url}" title="Shown"`),
  });
  const statusAfter = async (operation: 'enable' | 'disable') => {
    expect(await client.operate([bookId], operation)).toEqual([{ bookId, isDone: true, message: '' }]);
    await waitForPublishedChange();
    return [(await client.books({ page: 0, search: '' })).list[0]?.status, (await fetch(url)).ok];
  };
  expect(await statusAfter('disable')).toEqual(['disabled', false]);
  expect(await statusAfter('enable')).toEqual(['enabled', true]);
  expect(await faultOf(client.operate([bookId, 'no-such-book'], 'delete'))).toEqual([
    'request',
    'This book does not exist or is not yours.',
  ]);
  expect(await client.operate([bookId], 'delete')).toMatchObject([{ isDone: true }]);
  expect((await client.books({ page: 0, search: '' })).total).toBe(0);
  await author.call(operateBook, { operate: 'restore', bookIds: [bookId] });
});

it('distinguishes books that are overdue, being uploaded, or failed (D-424, D-425, D-426)', async () => {
  const client = clientOf(cookiesOf(author));
  const statusIs = async () => (await client.books({ page: 0, search: '' })).list.map(({ status }) => status);
  const { db } = test.services;
  const due = new Date(Date.now() + 3_600_000);
  const inState = (state: 'waiting' | 'error' | 'complete') =>
    db.updateTable('conversion').set({ state, due }).where('book_id', '=', bookId).execute();
  const inStatus = (status: 'overdue' | 'enabled') =>
    db.updateTable('book').set({ status }).where('id', '=', bookId).execute();
  await inStatus('overdue');
  expect(await statusIs()).toEqual(['overdue']);
  await inStatus('enabled');
  await inState('waiting');
  expect(await statusIs()).toEqual(['uploading']);
  await inState('error');
  expect(await statusIs()).toEqual(['error']);
  await inState('complete');
  expect(await statusIs()).toEqual(['enabled']);
});

it('reports that the user is not signed in, that the session has expired, or that the books cannot be listed (D-594, D-684, D-686)', async () => {
  expect(await faultOf(clientOf().books({ page: 0, search: '' }))).toEqual(['signedOut', 'Please login first.']);
  const client = clientOf(cookiesOf(await test.signedIn()));
  const [fault] = await faultOf(client.books({ page: 0, search: 'x'.repeat(300) }));
  expect(fault).toBe('bookList');
  const aYear = 400 * 24 * 3_600_000;
  test.passTime(aYear);
  expect((await faultOf(client.account()))[0]).toBe('timeout');
  test.passTime(-aYear);
});
