import { getBook, getBookList, openDemo } from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from '../../../../../testing/server/client.ts';
import { startTestDesktop, type TestDesktop } from '../../../test/start.ts';

let desktop: TestDesktop;
beforeAll(async () => {
  desktop = await startTestDesktop();
}, 60_000);
afterAll(() => desktop.stop());

it('opening the demo creates only one book, no matter how often or how quickly it is opened (D-055)', async () => {
  const person = Client.withSession(desktop.url, await desktop.enter());
  const [one, other] = await Promise.all([person.call(openDemo, {}), person.call(openDemo, {})]);
  expect([other, await person.call(openDemo, {})]).toEqual([one, one]);
  expect((await person.call(getBookList, {})).total).toBe(1);
  expect((await person.call(getBook, { bookId: one.bookId })).title).toBe('翻页之间 The Turning Page');
  // The book is complete even in a trial.
  expect(await person.settled(one.bookId)).toMatchObject({ state: 'complete', done: 12 });
});
