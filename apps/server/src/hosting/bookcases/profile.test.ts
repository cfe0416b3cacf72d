import {
  createBookcase,
  getProfile,
  publishBook,
  setBookPrivacy,
  updateAccount,
  updateBookcase,
  updateProfile,
} from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const hostile = '<script>alert(1)</script>';
let test: TestApp;
let author: TestClient;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  for (const title of ['Ferns', 'Mosses', 'Reeds']) {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1, 'Leaf') }], { title });
    await until(author, bookId, 'complete');
    await author.call(publishBook, { bookId });
    if (title !== 'Mosses') await author.call(setBookPrivacy, { bookId, privacy: 'public' });
  }
});
afterAll(() => test.stop());

const status = async (url: string) => (await fetch(url)).status;
const shown = (html: string) => [...html.matchAll(/class="title"><bdi>(.*?)<\/bdi>/g)].map(([, title]) => title);

it('a profile is shown only while enabled, lists only public books and bookcases, and is hidden when the account is about to be deleted', async () => {
  expect((await author.call(getProfile, {})).data).toEqual({ isShown: false, word: '', about: '', url: '' });
  await author.call(updateAccount, { name: `Ada ${hostile}` });
  const { data } = await author.call(updateProfile, { isShown: true, about: `Paper ${hostile}` });
  const url = data?.url ?? '';
  expect(url).toMatch(/\/u\/[a-z2-9]{20}\/$/);
  for (const [name, isPublic] of [
    [`Garden ${hostile}`, true],
    ['Unlisted', false],
  ] as const) {
    const made = await author.call(createBookcase, { name });
    await author.call(updateBookcase, { bookcaseId: made.data?.bookcaseId ?? '', isPublic });
  }
  const html = await (await fetch(url)).text();
  expect(shown(html)).toEqual(['Reeds', 'Ferns']);
  expect(html).toContain(' - Leafcast</title>');
  expect(html).not.toMatch(/<script|Unlisted/);
  expect(html.match(/\/c\/[a-z0-9]{20}\//g)).toHaveLength(1);
  expect(shown(await (await fetch(`${url}?q=fern`)).text())).toEqual(['Ferns']);
  expect(shown(await (await fetch(`${url}?after=%27`)).text())).toHaveLength(2);
  expect(await status(`${url}picture`)).toBe(404);
  expect(await (await fetch(`${test.url}/sitemap/profiles.xml`)).text()).toContain(url);

  await author.call(updateProfile, { isShown: false });
  expect(await status(url)).toBe(404);
  expect(await (await fetch(`${test.url}/sitemap/profiles.xml`)).text()).not.toContain(url);
  await author.call(updateProfile, { isShown: true });
  expect(await status(url)).toBe(200);
  for (const changed of [{ delete_due: new Date() }, { delete_due: null, disabled: new Date() }]) {
    await test.services.db.updateTable('account').set(changed).where('profile_word', 'is not', null).execute();
    expect(await status(url)).toBe(404);
  }
  await test.services.db.updateTable('account').set({ disabled: null }).execute();
});

it('a profile name in the URL is assigned to only one account, even if several accounts request it at the same time', async () => {
  const others = await Promise.all(Array.from({ length: 20 }, (_, count) => test.signedIn(`p${count}@example.test`)));
  const answers = await Promise.all(others.map((other) => other.call(updateProfile, { word: 'Paper-Mill' })));
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
  expect((await author.call(updateProfile, { word: 'x' })).code).toBe('ERROR');
  expect(await status(`${test.url}/u/paper-mill/`)).toBe(404);
  expect(await status(`${test.url}/u/%00/`)).toBeGreaterThanOrEqual(400);
});

it('a previous profile name in the URL redirects to the newer one until another account uses it', async () => {
  const [one, two] = [await test.signedIn(), await test.signedIn()];
  const place = async (word: string) => {
    const { status: code, headers } = await fetch(`${test.url}/u/${word}/`, { redirect: 'manual' });
    return [code, headers.get('location')];
  };
  for (const word of ['old-mill', 'new-mill']) await one.call(updateProfile, { isShown: true, word });
  expect(await place('old-mill')).toEqual([302, '/u/new-mill/']);
  expect(await place('new-mill')).toEqual([200, null]);
  await two.call(updateProfile, { isShown: false, word: 'old-mill' });
  expect(await place('old-mill')).toEqual([404, null]);
  await two.call(updateProfile, { word: 'other-mill' });
  await one.call(updateProfile, { isShown: false });
  expect(await place('old-mill')).toEqual([404, null]);
  for (let count = 0; count < 12; count += 1) await one.call(updateProfile, { isShown: true, word: `mill-${count}` });
  expect(await place('mill-1')).toEqual([302, '/u/mill-11/']);
  expect(await place('new-mill')).toEqual([404, null]);
});
