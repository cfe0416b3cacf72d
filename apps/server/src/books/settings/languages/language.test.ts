import {
  type CallData,
  deleteBookLanguage,
  getBook,
  getBookLanguage,
  publishBook,
  resetBookLanguage,
  saveBookLanguage,
  updateBook,
} from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
beforeAll(async () => {
  test = await createTestApp();
  author = await test.signedIn();
});
afterAll(() => test.stop());
beforeEach(async () => {
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
});

const spoken = (data: CallData<typeof getBookLanguage> | null) =>
  data?.list.map(({ code, isChosen, texts }) => ({ code, isChosen, texts }));
const read = async () => (await author.call(getBookLanguage, { bookId })).data;

describe('the languages of a book', () => {
  it('are initially not chosen, so readers get all built-in languages (W-410, W-472)', async () => {
    expect(await read()).toMatchObject({ list: [], languageSetting: '' });
  });

  it('can be chosen and ordered; the list in the settings changes with them (W-132, W-145, W-411, D-364, D-366)', async () => {
    const saved = await author.call(saveBookLanguage, { bookId, languages: ['de', 'en', 'de'] });
    expect(saved).toMatchObject({ code: 'OK', data: { languageSetting: 'de;en' } });
    expect((await author.call(getBook, { bookId })).data).toMatchObject({
      languages: ['de', 'en'],
      htmlConfig: { languageSetting: 'de;en' },
    });
    await author.call(updateBook, { bookId, bookConfig: { languageSetting: 'ja; de' } });
    expect((await author.call(getBook, { bookId })).data?.languages).toEqual(['ja', 'de']);
    const { data } = await author.call(updateBook, { bookId, languages: [] });
    expect(data?.htmlConfig).toEqual({});
  });

  it("contain the author's texts; an empty text restores the built-in text (W-411)", async () => {
    await author.call(saveBookLanguage, {
      bookId,
      language: 'de',
      texts: { 'toolbar.next': 'Los', 'toolbar.last': 'X' },
    });
    await author.call(saveBookLanguage, { bookId, language: 'de', texts: { 'toolbar.last': '' } });
    expect(spoken(await read())).toEqual([{ code: 'de', isChosen: true, texts: { 'toolbar.next': 'Los' } }]);
  });

  it('can be custom languages with a name, a direction and a base language (D-365)', async () => {
    const own = { language: 'FA', name: 'فارسی', direction: 'rtl', base: 'ar' } as const;
    const { data } = await author.call(saveBookLanguage, { bookId, ...own });
    const { language: _, ...facts } = own;
    expect(data?.list).toMatchObject([{ ...facts, code: 'fa', isOwn: true, isChosen: true }]);
    const renamed = await author.call(saveBookLanguage, { bookId, language: 'fa', name: 'Dari' });
    expect(renamed.data?.list[0]).toMatchObject({ name: 'Dari', direction: 'rtl' });
  });

  it('can be removed along with their texts (W-412), and their texts can be reset: one text, a language, or all (W-413)', async () => {
    const texts = {
      de: { 'toolbar.next': 'Los', 'toolbar.last': 'Ende' },
      fa: { 'language.name': 'F', 'toolbar.next': 'N' },
    };
    await author.call(updateBook, { bookId, languages: ['de', 'fa', 'en'], texts });
    await author.call(resetBookLanguage, { bookId, language: 'de', key: 'toolbar.last' });
    expect((await author.call(getBook, { bookId })).data?.texts).toEqual({ ...texts, de: { 'toolbar.next': 'Los' } });
    await author.call(resetBookLanguage, { bookId, language: 'de' });
    expect((await author.call(getBook, { bookId })).data?.texts).toEqual({ fa: texts.fa });
    await author.call(resetBookLanguage, { bookId });
    // The custom language stays; only its texts are reset.
    expect((await author.call(getBook, { bookId })).data?.texts).toEqual({ fa: { 'language.name': 'F' } });
    const left = await author.call(deleteBookLanguage, { bookId, language: 'fa' });
    expect(left.data).toMatchObject({ languageSetting: 'de;en' });
    expect((await author.call(getBook, { bookId })).data?.texts).toEqual({});
  });

  it.each([
    ['an unknown language', { languages: ['xx'] }],
    ['no language', { language: '../de', name: 'x' }],
    ['a custom language without any details', { language: 'nl' }],
    ['a language with a text under an invalid key', { language: 'de', texts: { '<b>': 'x' } }],
  ])('cannot be %s (W-472)', async (_, fields) => {
    expect((await author.call(saveBookLanguage, { bookId, ...fields })).code).toBe('INVALID_SETTINGS');
    expect(await read()).toMatchObject({ list: [] });
  });

  it('have a limited amount of text', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 26 * 8 }, (_, at) => [
        `a.${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${'b'.repeat(at / 26)}`,
        'x'.repeat(1000),
      ]),
    );
    expect((await author.call(saveBookLanguage, { bookId, language: 'de', texts })).code).toBe('INVALID_SETTINGS');
    expect(
      (await author.call(saveBookLanguage, { bookId, language: 'de', texts: { 'toolbar.next': 'x'.repeat(1001) } }))
        .code,
    ).toBe('ERROR');
  });

  it('are changed like any other part of a book, with revisions and the editing lock (RULINGS 17)', async () => {
    const { revision = 0 } = (await author.call(saveBookLanguage, { bookId, languages: ['de'] })).data ?? {};
    const late = await author.call(saveBookLanguage, { bookId, languages: ['fr'], revision: revision - 1 });
    expect(late.code).toBe('BOOK_CONFLICT');
    const after = await author.call(saveBookLanguage, { bookId, languages: ['fr'], revision });
    expect(after.data?.revision).toBe(revision + 1);
    // The author has no texts to reset, so the revision stays the same.
    expect((await author.call(resetBookLanguage, { bookId })).data?.revision).toBe(revision + 1);
  });

  it.each([getBookLanguage, saveBookLanguage, deleteBookLanguage, resetBookLanguage])(
    'are inaccessible to other accounts: $path (W-410, W-411, W-412, W-413)',
    async ({ path }) => {
      const body = { bookId, language: 'de', name: 'x' };
      expect(await test.client().post(path, body)).toMatchObject({ code: 'LOGIN_SIGNOUT' });
      expect(await (await test.signedIn()).post(path, body)).toMatchObject({ code: 'BOOK_NOT_FOUND' });
      expect(await author.post(path, { ...body, bookId: 'none' })).toMatchObject({ code: 'BOOK_NOT_FOUND' });
      expect(await author.post(path, body)).toMatchObject({ code: 'OK' });
    },
  );
});

describe('languages in a published book', () => {
  it('are the languages of the draft, even if they were chosen during the conversion', async () => {
    const app = await createTestApp({}, { converts: true });
    try {
      const client = await app.signedIn();
      const id = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
      await client.call(saveBookLanguage, { bookId: id, languages: ['ko', 'th'] });
      await until(client, id, 'complete');
      expect((await client.call(getBook, { bookId: id })).data?.languages).toEqual(['ko', 'th']);
      const { url } = (await client.call(publishBook, { bookId: id })).data ?? {};
      const html = await (await fetch(`${url}`)).text();
      const book = /"book":"([^"]+)"/.exec(html)?.[1];
      expect(await (await fetch(new URL(`${book}`, url))).json()).toMatchObject({ languages: ['ko', 'th'] });
    } finally {
      await app.stop();
    }
  });

  it('require the language feature, but removing them does not (W-371, W-388)', async () => {
    const app = await createTestApp({
      powerLimits: { 1: { language: { allowed: false }, hotLabel: { allowed: false } } },
    });
    try {
      const client = await app.signedIn();
      const id = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
      expect((await client.call(saveBookLanguage, { bookId: id, languages: ['de'] })).code).toBe('NO_PERMISSION');
      const said = await client.call(updateBook, { bookId: id, texts: { de: { 'toolbar.next': 'Los' } } });
      expect(said.code).toBe('NO_PERMISSION');
      expect((await client.call(resetBookLanguage, { bookId: id })).code).toBe('OK');
      expect((await client.call(updateBook, { bookId: id, label: 2 })).code).toBe('NO_PERMISSION');
      expect((await client.call(updateBook, { bookId: id, label: 1 })).code).toBe('OK');
      const book = (await client.call(getBook, { bookId: id })).data;
      expect([book?.label, book?.languages.includes('de'), book?.texts]).toEqual([1, false, {}]);
    } finally {
      await app.stop();
    }
  });
});
