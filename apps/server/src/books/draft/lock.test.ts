import { randomUUID } from 'node:crypto';
import { getBook, getBookLock, operateBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallPdf, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
beforeAll(async () => {
  test = await createTestApp();
  author = await test.signedIn('ada@example.test');
});
afterAll(() => test.stop());
beforeEach(async () => {
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
});

const tab = () => randomUUID();
const lock = async (holder: string | undefined, more: { takeOver?: boolean; release?: boolean } = {}, who = author) =>
  (await who.call(getBookLock, { bookId, ...(holder ? { holder } : {}), ...more })).data;

describe('the editing lock of a book (W-404, RULINGS 17)', () => {
  it('is granted to the first tab, and the second tab is told who is editing', async () => {
    const [first, second] = [tab(), tab()];
    expect(await lock(undefined)).toEqual({
      isMine: false,
      holderName: '',
      isOwnAccount: false,
      until: null,
      leaseSeconds: 60,
    });
    expect(await lock(first)).toMatchObject({ isMine: true, holderName: 'ada', isOwnAccount: true });
    expect(await lock(second)).toMatchObject({ isMine: false, holderName: 'ada', isOwnAccount: true });
    expect(await lock(first)).toMatchObject({ isMine: true });
  });

  it('expires after one minute unless it is renewed; each renewal extends it by another minute', async () => {
    const [first, second] = [tab(), tab()];
    await lock(first);
    test.passTime(50_000);
    expect(await lock(first)).toMatchObject({ isMine: true });
    test.passTime(50_000);
    expect(await lock(second)).toMatchObject({ isMine: false });
    test.passTime(10_001);
    expect(await lock(second)).toMatchObject({ isMine: true });
    expect(await lock(first)).toMatchObject({ isMine: false });
  });

  it('can be acquired again after the clock has been set back, even if it was acquired while the clock was ahead', async () => {
    const [first, second] = [tab(), tab()];
    await lock(first);
    test.passTime(-3 * 3600 * 1000);
    expect(await lock(undefined)).toMatchObject({ until: null });
    expect(await lock(second)).toMatchObject({ isMine: true });
    test.passTime(3 * 3600 * 1000);
  });

  it('can be taken over by another tab, but can be released only by its holder', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    await lock(first);
    expect(await lock(second, { takeOver: true })).toMatchObject({ isMine: true });
    expect(await lock(first, { release: true })).toMatchObject({ isMine: false, holderName: 'ada' });
    expect(await lock(second, { release: true })).toMatchObject({ isMine: false, until: null });
    expect(await lock(third)).toMatchObject({ isMine: true });
  });

  it('is not granted to a tab that closes before its request arrives', async () => {
    const [left, next] = [tab(), tab()];
    await lock(left, { release: true });
    expect(await lock(left)).toMatchObject({ isMine: false, holderName: '', until: null });
    expect(await lock(left, { takeOver: true })).toMatchObject({ isMine: false, until: null });
    expect(await lock(next)).toMatchObject({ isMine: true });
    expect(await lock(left)).toMatchObject({ isMine: false, holderName: 'ada' });
    await lock(left, { release: true });
    expect(await lock(next)).toMatchObject({ isMine: true });
  });

  it('is granted to one of many tabs that request it at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => lock(tab())));
    expect(all.filter((one) => one?.isMine)).toHaveLength(1);
  });

  it('is checked before a tab writes; clients without a tab id are checked only by revision (safety R10)', async () => {
    const [first, second] = [tab(), tab()];
    await lock(first);
    const write = (holder?: string) => author.call(updateBook, { bookId, desc: 'x', ...(holder ? { holder } : {}) });
    expect(await write(second)).toMatchObject({ code: 'BOOK_LOCKED', status: '0', data: null });
    expect((await author.call(getBook, { bookId })).data?.desc).toBe('');
    expect(await write(first)).toMatchObject({ code: 'OK' });
    expect(await write()).toMatchObject({ code: 'OK' });
    await lock(second, { takeOver: true });
    expect(await write(first)).toMatchObject({ code: 'BOOK_LOCKED' });
  });

  it('cannot be obtained by other accounts or signed-out clients, or with an invalid holder (safety T1)', async () => {
    const stranger = await test.signedIn();
    const first = tab();
    await lock(first);
    expect(await stranger.call(getBookLock, { bookId, holder: tab(), takeOver: true })).toMatchObject({
      code: 'BOOK_NOT_FOUND',
    });
    expect(await stranger.call(getBookLock, { bookId: 'x' })).toMatchObject({ code: 'BOOK_NOT_FOUND' });
    expect(await test.client().call(getBookLock, { bookId })).toMatchObject({ code: 'LOGIN_SIGNOUT' });
    expect(await author.post(getBookLock.path, { bookId, holder: '<i>' })).toMatchObject({ code: 'ERROR' });
    expect(await lock(first)).toMatchObject({ isMine: true });
  });

  it('ends when the book is deleted', async () => {
    await lock(tab());
    await author.call(operateBook, { operate: 'delete', bookIds: [bookId] });
    expect(await author.call(getBookLock, { bookId })).toMatchObject({ code: 'BOOK_NOT_FOUND' });
  });
});
