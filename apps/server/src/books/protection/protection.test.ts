import { parseBook } from '@leafcast/book';
import { getBookPrivacy, setBookPrivacy } from '@leafcast/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  author,
  bookId,
  canary,
  completeBook,
  get,
  listPageFiles,
  password,
  test,
  unlock,
  url,
  waitForPublishedChange,
  withBookToProtect,
} from '../../../test/books/protected-book.ts';

withBookToProtect();

describe('a book whose pages are protected by one password, starting with the third page (D-357, D-358, D-360, D-361)', () => {
  beforeAll(async () => {
    const { code, data } = await author.call(setBookPrivacy, { bookId, password, hint: 'The tree', startPage: 3 });
    expect([code, data]).toMatchObject(['OK', { isProtected: true, hasUsers: false, hint: 'The tree', startPage: 3 }]);
    await waitForPublishedChange();
  });

  it('does not serve any content of its locked pages, regardless of the request (D-042)', async () => {
    for (const file of [...listPageFiles(2), ...listPageFiles(3), completeBook.search ?? '', 'download']) {
      const response = await get(file);
      expect([file, response.status]).toEqual([file, 404]);
    }
    for (const path of ['./', 'v1/book.json', 'v2/book.json', `/oembed?url=${encodeURIComponent(url)}`]) {
      const response = await get(path);
      const text = await response.text();
      for (const file of [...listPageFiles(2), ...listPageFiles(3)]) expect(text, path).not.toContain(file);
      // The HTML itself contains the text of the first two pages.
      if (path !== './') expect(text).not.toContain(canary);
    }
  });

  it('shows the unlocked pages to everyone (D-363)', async () => {
    for (const file of listPageFiles(1)) expect((await get(file)).status).toBe(200);
    const open = parseBook(await (await get('v1/book.json')).json());
    expect(open.locked).toEqual({ from: 2, hint: 'The tree', hasUsers: false });
    expect(open.search).toBeUndefined();
  });

  it('opens with the password, even in a frame on another site, and is stored in no cache (D-042)', async () => {
    const { code, data } = await unlock({ password });
    expect(code).toBe('OK');
    const book = parseBook(await (await get(data?.book ?? '')).json());
    expect(book).toEqual(completeBook);
    for (const file of [...listPageFiles(3), completeBook.search ?? '']) {
      const response = await get(`${data?.files}${file}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
  });

  it('changes the URL of its manifest when its protection changes, because readers cache the unprotected manifest for a year', async () => {
    const addressNow = async () => /"book":"([^"]+)"/.exec(await (await get('./')).text())?.[1] ?? '';
    const first = await addressNow();
    expect(first).toMatch(/^v1\/locked-\d+\/book\.json$/);
    const response = await get(first);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(parseBook(await response.json()).locked?.from).toBe(2);
    await author.call(setBookPrivacy, { bookId, isProtected: '0' });
    await waitForPublishedChange();
    expect(await addressNow()).toBe('v1/book.json');
    expect((await get(first)).headers.get('cache-control')).toBe('no-store');
    // The first locked page is now an earlier one, so pages that were unlocked before are locked now.
    await author.call(setBookPrivacy, { bookId, password, startPage: 2 });
    await waitForPublishedChange();
    const second = await addressNow();
    expect(second).not.toBe(first);
    for (const file of listPageFiles(1)) expect([file, (await get(file)).status]).toEqual([file, 404]);
    expect(parseBook(await (await get(second)).json()).locked?.from).toBe(1);
    await author.call(setBookPrivacy, { bookId, password, hint: 'The tree', startPage: 3 });
    await waitForPublishedChange();
  });

  it('reports a wrong password, and throttles guesses', async () => {
    const wrong = await unlock({ password: 'not it at all' });
    expect([wrong.code, wrong.data]).toEqual(['ERROR', null]);
    expect(wrong.msg).not.toBe('');
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => unlock({ password: `guess ${index}` })));
    expect(answers.map(({ status }) => status)).toContain(429);
    test.passTime(10 * 60 * 1000);
    expect((await unlock({ password })).code).toBe('OK');
  });

  it('closes after five minutes unless the reader continues (safety T34)', async () => {
    const { data } = await unlock({ password });
    const [file = ''] = listPageFiles(2);
    test.passTime(4 * 60 * 1000);
    const renewed = await unlock({ pass: data?.pass });
    test.passTime(2 * 60 * 1000);
    expect((await get(`${data?.files}${file}`)).status).toBe(404);
    expect((await get(`${renewed.data?.files}${file}`)).status).toBe(200);
    expect((await unlock({ pass: data?.pass })).status).toBe(403);
  });

  it('rejects a pass that the server has not created', async () => {
    const { data } = await unlock({ password });
    const [file = ''] = listPageFiles(2);
    const parts = data?.pass.split('-') ?? [];
    const later = [`zzzzzzzz`, ...parts.slice(1)].join('-');
    expect((await get(`k/${later}/${file}`)).status).toBe(404);
    // The last character has one of sixteen values, including `A`.
    const last = data?.pass.endsWith('A') ? 'Q' : 'A';
    expect((await get(`k/${data?.pass.slice(0, -1)}${last}/${file}`)).status).toBe(404);
    expect((await get(`k/x/${file}`)).status).toBe(404);
  });
});

describe('a book with several readers (D-359)', () => {
  const users = [
    { user: 'Ada', password: 'countess-1' },
    { user: '李雷', password: 'mei-mei-22' },
  ];

  beforeAll(async () => {
    await author.call(setBookPrivacy, { bookId, users: JSON.stringify(users), startPage: 1 });
  });

  it('opens for each of them with name and password, but not for anyone else (D-043)', async () => {
    await author.call(setBookPrivacy, { bookId, password, startPage: 3 });
    await waitForPublishedChange();
    const { data: before } = await unlock({ password });
    const { data } = await author.call(setBookPrivacy, { bookId, users: JSON.stringify(users), startPage: 1 });
    expect(data).toMatchObject({ hasUsers: true, users: ['Ada', '李雷'], startPage: 1 });
    await waitForPublishedChange();
    test.passTime(10 * 60 * 1000);
    expect((await get(`${before?.files}${listPageFiles(3)[0]}`)).status).toBe(404);
    expect((await unlock({ user: ' ada', password: 'countess-1' })).code).toBe('OK');
    expect((await unlock({ user: '李雷', password: 'mei-mei-22' })).code).toBe('OK');
    expect((await unlock({ user: 'Ada', password: 'mei-mei-22' })).code).toBe('ERROR');
    expect((await unlock({ password })).code).toBe('ERROR');
    expect(await (await get('./')).text()).not.toContain(canary);
  });

  it('keeps the passwords that a call does not change', async () => {
    await author.call(setBookPrivacy, { bookId, users: JSON.stringify(users) });
    const changed = [{ user: 'Ada' }, { user: '李雷', password: 'another-33' }];
    await author.call(setBookPrivacy, { bookId, users: JSON.stringify(changed) });
    await waitForPublishedChange();
    test.passTime(10 * 60 * 1000);
    expect((await unlock({ user: 'Ada', password: 'countess-1' })).code).toBe('OK');
    expect((await unlock({ user: '李雷', password: 'mei-mei-22' })).code).toBe('ERROR');
    expect((await unlock({ user: '李雷', password: 'another-33' })).code).toBe('OK');
  });

  it.each([
    [[]],
    [
      [
        { user: 'Ada', password: 'countess-1' },
        { user: 'ada', password: 'countess-1' },
      ],
    ],
    [[{ user: '', password: 'countess-1' }]],
    [[{ user: 'New' }]],
    [[{ user: 'Ada', password: 'short' }]],
    [[{ user: 'Ada', password: 'x'.repeat(21) }]],
    [[{ user: 'Ada', password: 'password' }]],
  ])('rejects %j and keeps its protection (W-325, W-326)', async (wrong) => {
    const { code } = await author.call(setBookPrivacy, { bookId, users: JSON.stringify(wrong) });
    expect(code).toBe('ERROR');
    const { data } = await author.call(getBookPrivacy, { bookId });
    expect(data?.users).toEqual(['Ada', '李雷']);
  });
});
