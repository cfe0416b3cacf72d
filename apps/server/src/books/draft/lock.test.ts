import { randomUUID } from 'node:crypto';
import { getBook, getBookLock, operateBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { smallPdf, upload } from '../../../test/upload.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
beforeAll(async () => {
  test = await makeTestApp();
  author = await test.signedIn('ada@example.test');
});
afterAll(() => test.stop());
beforeEach(async () => {
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
});

const tab = () => randomUUID();
const lock = async (holder: string | undefined, more: { takeOver?: boolean; release?: boolean } = {}, who = author) =>
  (await who.call(getBookLock, { bookId, ...(holder ? { holder } : {}), ...more })).data;

describe('the right to edit a book (W-404, RULINGS 17)', () => {
  it('goes to the first tab; the second is told by whom the book is edited', async () => {
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

  it('lasts for a minute, and for another one each time it is renewed', async () => {
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

  it('is free again when the clock by which it was taken was ahead and has been set back', async () => {
    const [first, second] = [tab(), tab()];
    await lock(first);
    test.passTime(-3 * 3600 * 1000);
    expect(await lock(undefined)).toMatchObject({ until: null });
    expect(await lock(second)).toMatchObject({ isMine: true });
    test.passTime(3 * 3600 * 1000);
  });

  it('may be taken over, and be given back only by who has it', async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    await lock(first);
    expect(await lock(second, { takeOver: true })).toMatchObject({ isMine: true });
    expect(await lock(first, { release: true })).toMatchObject({ isMine: false, holderName: 'ada' });
    expect(await lock(second, { release: true })).toMatchObject({ isMine: false, until: null });
    expect(await lock(third)).toMatchObject({ isMine: true });
  });

  it('is not given to a tab that has left by the time that its question comes', async () => {
    const [left, next] = [tab(), tab()];
    await lock(left, { release: true });
    expect(await lock(left)).toMatchObject({ isMine: false, holderName: '', until: null });
    expect(await lock(left, { takeOver: true })).toMatchObject({ isMine: false, until: null });
    expect(await lock(next)).toMatchObject({ isMine: true });
    expect(await lock(left)).toMatchObject({ isMine: false, holderName: 'ada' });
    await lock(left, { release: true });
    expect(await lock(next)).toMatchObject({ isMine: true });
  });

  it('goes to one of many tabs that ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => lock(tab())));
    expect(all.filter((one) => one?.isMine)).toHaveLength(1);
  });

  it('is asked before a tab writes; a program that names no tab is held back by revisions alone (safety R10)', async () => {
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

  it('is nothing that a stranger, or who knows another tab by name, may have (safety T1)', async () => {
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

  it('ends with the book', async () => {
    await lock(tab());
    await author.call(operateBook, { operate: 'delete', bookIds: [bookId] });
    expect(await author.call(getBookLock, { bookId })).toMatchObject({ code: 'BOOK_NOT_FOUND' });
  });
});
