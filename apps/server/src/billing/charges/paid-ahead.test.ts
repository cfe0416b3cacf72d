import { randomUUID } from 'node:crypto';
import { nextMonth } from '@leafcast/book/paid-month';
import { getPlan, login, publishBook } from '@leafcast/contract';
import { expect, it, onTestFinished } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp } from '../../../test/harness/app.ts';
import { chargeDueAccounts } from './charge-due.ts';

const hourMs = 3600 * 1000;

it('a point used in the last days of a month also pays for the next month, as announced beforehand (D-591, RULINGS 46)', async () => {
  const test = await createTestApp({}, { converts: true });
  onTestFinished(() => test.stop());
  const now = () => test.services.now();
  test.passTime(nextMonth(now()).getTime() - now().getTime() + hourMs);
  const email = `${randomUUID()}@example.test`;
  const author = await test.signedIn(email);
  const later = async (ms: number) => {
    test.passTime(ms);
    await author.call(login, { email, password: 'leaf-by-leaf-42' });
  };
  const made = async () => {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    await until(author, bookId, 'complete');
    return bookId;
  };
  const early = await made();
  const late = await made();
  const plan = async (bookId = '') => (await author.call(getPlan, { bookId })).data;

  await author.call(publishBook, { bookId: early });
  const end = nextMonth(now());
  const afterNext = nextMonth(end);
  await later(end.getTime() - now().getTime() - 3 * 24 * hourMs);
  expect((await plan(early))?.publishing).toEqual({ points: 0, until: end.toISOString(), balance: 4 });
  expect((await plan(late))?.publishing).toEqual({ points: 1, until: afterNext.toISOString(), balance: 4 });
  await author.call(publishBook, { bookId: late });
  expect((await plan(late))?.publishing).toEqual({ points: 0, until: afterNext.toISOString(), balance: 3 });
  expect(await plan()).toMatchObject({ points: 3, nextCharge: end.toISOString(), nextPoints: 1 });

  await later(end.getTime() - now().getTime() + hourMs);
  await chargeDueAccounts(test.services);
  expect(await plan()).toMatchObject({ points: 2, nextCharge: afterNext.toISOString(), nextPoints: 2 });
  await later(afterNext.getTime() - now().getTime() + hourMs);
  await chargeDueAccounts(test.services);
  expect(await plan()).toMatchObject({ points: 0 });
  const stranger = await test.signedIn();
  expect((await stranger.call(getPlan, { bookId: late })).code).toBe('BOOK_NOT_FOUND');
});
