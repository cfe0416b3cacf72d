import { getBookPrivacy, publishBook, setBookPrivacy, setBookTextStatus, updateBook } from '@leafcast/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
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
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import type { TestClient } from '../../../test/harness/client.ts';

withBookToProtect();

describe('the text version (W-443)', () => {
  it('contains only the text of the unlocked pages, and only if the author allows it', async () => {
    expect((await get('text')).status).toBe(404);
    await author.call(setBookPrivacy, { bookId, password, startPage: 3 });
    await author.call(setBookTextStatus, { bookId, status: '1' });
    await waitForPublishedChange();
    const response = await get('text');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html.split(canary)).toHaveLength(3);
    await author.call(setBookTextStatus, { bookId, status: '0' });
    await author.call(setBookPrivacy, { bookId, users: JSON.stringify([{ user: 'Ada', password: 'countess-1' }]) });
    await waitForPublishedChange();
    expect((await get('text')).status).toBe(404);
  });
});

describe('the privacy of a book', () => {
  it('can be read and changed only by accounts with permission (W-441, W-442, W-443)', async () => {
    const stranger = await test.signedIn();
    const nobody = test.client();
    for (const call of [getBookPrivacy, setBookPrivacy]) {
      expect((await stranger.call(call, { bookId })).code).toBe('BOOK_NOT_FOUND');
      expect((await nobody.call(call, { bookId })).code).toBe('LOGIN_SIGNOUT');
    }
    expect((await stranger.call(setBookTextStatus, { bookId, status: '1' })).code).toBe('BOOK_NOT_FOUND');
    expect((await nobody.call(setBookTextStatus, { bookId, status: '1' })).code).toBe('LOGIN_SIGNOUT');
  });

  it('is unlisted by default: the author must allow search engines', async () => {
    const fresh = await upload(author, [{ name: 'new.pdf', bytes: smallPdf(1) }], { title: 'New' });
    await until(author, fresh, 'complete');
    expect((await author.call(getBookPrivacy, { bookId: fresh })).data?.privacy).toBe('unlisted');
    const { data } = await author.call(publishBook, { bookId: fresh });
    expect(await (await fetch(data?.url ?? '')).text()).toContain('content="noindex"');
    await author.call(setBookPrivacy, { bookId: fresh, privacy: 'public' });
    await waitForPublishedChange();
    expect(await (await fetch(data?.url ?? '')).text()).not.toContain('content="noindex"');
  });

  it('never reveals passwords, and the database stores none', async () => {
    const users = [{ user: 'Ada', password: 'countess-1' }];
    await author.call(setBookPrivacy, { bookId, users });
    const row = await test.services.db.selectFrom('protection').selectAll().executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain('countess-1');
    expect(JSON.stringify(await author.call(getBookPrivacy, { bookId }))).not.toMatch(/countess|another/);
    expect(test.log()).not.toMatch(/countess|leaf-42-x/);
  });

  it('makes a book readable again when its protection is removed, and can close it to everyone (W-442, D-516)', async () => {
    await author.call(setBookPrivacy, { bookId, password, startPage: 3 });
    const { data } = await author.call(setBookPrivacy, { bookId, isProtected: '0' });
    expect(data).toMatchObject({ isProtected: false, users: [] });
    await waitForPublishedChange();
    expect((await get(listPageFiles(3)[0] ?? '')).status).toBe(200);
    await author.call(setBookPrivacy, { bookId, privacy: 'unlisted' });
    await waitForPublishedChange();
    expect(await (await get('./')).text()).toContain('content="noindex"');
    await author.call(setBookPrivacy, { bookId, privacy: 'closed' });
    await waitForPublishedChange();
    expect((await get('./')).status).toBe(404);
    expect((await get(listPageFiles(0)[0] ?? '')).status).toBe(404);
    await author.call(setBookPrivacy, { bookId, privacy: 'public' });
    await waitForPublishedChange();
    expect((await get('./')).status).toBe(200);
  });

  it('reveals nothing from locked pages at the URLs of earlier, public versions (safety T11, T34)', async () => {
    await author.call(setBookPrivacy, { bookId, isProtected: '0', privacy: 'public' });
    await author.call(updateBook, { bookId, title: 'Locked, later' });
    await author.call(publishBook, { bookId });
    await waitForPublishedChange();
    const newest = /v(\d+)\/book\.json/.exec(await (await get('./')).text())?.[1];
    expect(Number(newest)).toBeGreaterThan(1);
    expect((await get('v1/book.json')).status).toBe(200);
    await author.call(setBookPrivacy, { bookId, password, startPage: 3 });
    await waitForPublishedChange();
    const etag = { 'if-none-match': '*', range: 'bytes=0-9' };
    for (const path of ['v1/book.json', ...listPageFiles(2), ...listPageFiles(3), completeBook.search ?? '']) {
      for (const headers of [{}, etag]) {
        const response = await fetch(new URL(path, url), { headers, redirect: 'manual' });
        expect([path, response.status]).toEqual([path, 404]);
      }
    }
    const { data } = await unlock({ password });
    expect((await get(`${data?.files}${listPageFiles(2)[0]}`)).status).toBe(200);
  });

  it('rejects a first page that the book does not have', async () => {
    const { code } = await author.call(setBookPrivacy, { bookId, password, startPage: '5' });
    expect(code).toBe('ERROR');
  });
});

describe('passwords for many readers', () => {
  const readers = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ user: `reader-${n}`, password: `leaf-${n}-x7` }));
  const spent = async () => {
    const rows = await test.services.db.selectFrom('budget').where('key', 'like', 'keys %').select('spent').execute();
    return rows.reduce((sum, row) => sum + Math.round(row.spent), 0);
  };
  let other: TestClient;
  let otherBook: string;
  beforeAll(async () => {
    other = await test.signedIn();
    otherBook = await upload(other, [{ name: 'b.pdf', bytes: smallPdf(1) }]);
  });
  beforeEach(async () => {
    await test.services.db.deleteFrom('budget').execute();
  });

  it('do not delay readers, other authors, or changes to the same book (safety T9)', async () => {
    await author.call(setBookPrivacy, { bookId, password, privacy: 'public' });
    await waitForPublishedChange();
    const order: string[] = [];
    const note = (name: string) => (answer: { code: string }) => order.push(`${name} ${answer.code}`);
    const many = author.call(setBookPrivacy, { bookId, privacy: 'public', users: readers(20) }).then(note('many'));
    await waitFixedTime(300, 'the server caches what it has read for one second');
    await Promise.all([
      unlock({ password }).then(note('reader')),
      other.call(setBookPrivacy, { bookId: otherBook, password }).then(note('author')),
      author.call(updateBook, { bookId, desc: 'meanwhile' }).then(note('change')),
    ]);
    await many;
    expect(order.at(-1)).toBe('many OK');
    expect(order.toSorted()).toEqual(['author OK', 'change OK', 'many OK', 'reader OK']);
  });

  it('cause a key derivation only if they are new', async () => {
    await author.call(setBookPrivacy, { bookId, users: readers(4) });
    await test.services.db.deleteFrom('budget').execute();
    const [first, ...others] = readers(4).map(({ user }) => ({ user }));
    const users = [...others, { user: first?.user ?? '', password: 'leaf-anew-x7' }];
    expect((await author.call(setBookPrivacy, { bookId, users })).code).toBe('OK');
    expect((await author.call(setBookPrivacy, { bookId, hint: 'The tree', startPage: 2 })).code).toBe('OK');
    expect(await spent()).toBe(1);
  });

  it('are rejected with an explanation before any derivation if an account has set too many', async () => {
    await author.call(setBookPrivacy, { bookId, users: readers(1) });
    await test.services.db.updateTable('budget').set({ spent: 295 }).where('key', 'like', 'keys %').execute();
    const answer = await author.call(setBookPrivacy, { bookId, users: readers(10) });
    expect(answer).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 });
    expect(answer.mess).toBe('短时间内设置的密码过多，请等待几分钟后重试。');
    expect((await author.call(setBookPrivacy, { bookId, hint: 'still' })).code).toBe('OK');
  });

  it('do not overwrite concurrent changes of another tab', async () => {
    const both = [4, 5].map((count) => author.call(setBookPrivacy, { bookId, users: readers(count) }));
    const codes = (await Promise.all(both)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['BOOK_CONFLICT', 'OK']);
  });
});
