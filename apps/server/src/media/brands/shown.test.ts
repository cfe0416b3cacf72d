import { type BrandKind, brandKinds, brandSources, type Plan } from '@leafcast/book';
import { createBrand, getBook, getReadyConfig, takeBrand, updateUserBookLogo } from '@leafcast/contract';
import { languageCodes } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';
import { author, bookId, listed, logo, sent, test, withBrandedBook } from '../../../test/branded-book.ts';
import { png } from '../../../test/pictures.ts';
import { smallPdf, upload } from '../../../test/upload.ts';

withBrandedBook();

describe('update-user-book-logo', () => {
  it('gives the logo of all new books, and get-ready-config names it (W-095, W-096, W-406)', async () => {
    const owner = await test.signedIn();
    const first = await upload(owner, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'First' });
    const image = await sent(owner, first, 'logoImage', png(130, 30));
    expect((await owner.call(getReadyConfig, {})).data).toMatchObject({ bookLogo: '', bookLogoLink: '' });
    const { data } = await owner.call(updateUserBookLogo, { bookId: first, logo: image, link: 'https://me.example/' });
    expect(data?.bookLogoLink).toBe('https://me.example/');
    expect((await owner.fetch(data?.bookLogo ?? '')).status).toBe(200);
    expect((await owner.call(getReadyConfig, {})).data).toMatchObject({ ...data });
    const second = await upload(owner, [{ name: 'b.pdf', bytes: smallPdf(1) }], { title: 'Second' });
    expect((await owner.call(getBook, { bookId: second })).data?.htmlConfig.logoImage).toBe(image);

    // What a call does not name stays.
    expect((await owner.call(updateUserBookLogo, {})).data).toEqual(data);
    const link = 'https://other.example/';
    expect((await owner.call(updateUserBookLogo, { link })).data).toEqual({ ...data, bookLogoLink: link });
    expect((await owner.call(updateUserBookLogo, { logo: '' })).data).toEqual({ bookLogo: '', bookLogoLink: '' });
    expect((await owner.call(getReadyConfig, {})).data?.bookLogo).toBe('');
  });

  it('refuses what is no logo of one’s own, and nobody (W-406)', async () => {
    expect((await author.call(updateUserBookLogo, { bookId, logo: 'media/none.png' })).code).toBe('ERROR');
    expect((await author.post(updateUserBookLogo.path, { bookId, logo, link: 'x' })).code).toBe('ERROR');
    // Which field is wrong is said, and not that a book is missing.
    expect(await author.post(updateUserBookLogo.path, { logo: '../../etc/passwd' })).toMatchObject({
      code: 'ERROR',
      msg: expect.stringContaining('logo'),
    });
    expect((await (await test.signedIn()).call(updateUserBookLogo, { bookId, logo })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(updateUserBookLogo, {})).code).toBe('LOGIN_SIGNOUT');
  });
});

describe('support/67.html', () => {
  it('helps with logos, in the language that is asked for or the browser’s (W-471, D-646)', async () => {
    for (const code of languageCodes) {
      const answer = await fetch(`${test.url}/support/67.html?lang=${code}`);
      const text = await answer.text();
      expect([answer.status, text.includes(`<html lang="${code}"`), text.includes('500*500')]).toEqual([
        200,
        true,
        true,
      ]);
    }
    const german = await fetch(`${test.url}/support/67.html`, { headers: { 'accept-language': 'de' } });
    expect(await german.text()).toContain('Hilfe zu Logos');
  });
});

describe('the static documents of brands', () => {
  /** With a query that keeps caches out. */
  async function content(name: string): Promise<string> {
    const answer = await fetch(`${test.url}/resourceFiles/manage/brand/${name}.json?t=17`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    return JSON.stringify(await answer.json());
  }

  it('name the brand of each kind that a new account finds (W-462)', async () => {
    const text = await content('brandDefault');
    for (const kind of brandKinds) expect(text).toContain(`"${kind}":{"name":"Leafcast"`);
  });

  it('say what a picture of each kind may be, and the numbers of the sources (W-463)', async () => {
    const text = await content('brandConfig');
    expect(text).toContain('"maxPixels":{"width":500,"height":500}');
    expect(text).toContain('"sources":{"cloud":0,"public":1,"custom":2,"customDefault":3,"teamView":4}');
  });
});

describe('the powers of brands', () => {
  /** Somebody with a book whose plan is another one now, for which the operator forbids something. */
  async function limitedTo(plan: Plan) {
    const email = `${plan}@example.test`;
    const client = await test.signedIn(email);
    const book = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'A' });
    await test.services.db.updateTable('account').set({ plan }).where('email', '=', email).execute();
    return { client, book };
  }

  it.each([
    ['logo', 'bookLogo', ['toolBarBrand', 'relatedBrand']],
    ['loading screen', 'loadingMedia', ['loadingBrand']],
  ] as const)('are those of the %s alone, where that is what is denied (W-361, W-364)', async (_, denied, kinds) => {
    const email = `without-${denied.toLowerCase()}@example.test`;
    const client = await test.signedIn(email);
    const book = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'A' });
    const powers = JSON.stringify({ [denied]: { allowed: false } });
    await test.services.db.updateTable('account').set({ powers }).where('email', '=', email).execute();
    const isDenied = (kind: BrandKind) => kinds.some((one) => one === kind);
    for (const { brandId, kind, source } of await listed(client)) {
      if (source !== brandSources.cloud) continue;
      const { code } = await client.call(takeBrand, { brandId, bookId: book });
      expect(code, `take ${kind}`).toBe(isDenied(kind) ? 'NO_PERMISSION' : 'OK');
    }
    for (const kind of brandKinds) {
      // Without a picture two of the kinds are wrong in another way, which nobody is told who may not make them.
      const { code } = await client.call(createBrand, { kind, name: 'A' });
      expect(code === 'NO_PERMISSION', `make ${kind}: ${code}`).toBe(isDenied(kind));
    }
  });

  it('of the logo are wanted to put one into all new books, too (W-361)', async () => {
    const { client, book } = await limitedTo('vip');
    expect((await client.call(updateUserBookLogo, { bookId: book, logo })).code).toBe('NO_PERMISSION');
  });

  it('of the operator’s brands are those of the public logo, too (W-362)', async () => {
    const { client, book } = await limitedTo('free');
    const codes = (await listed(client)).map(async ({ brandId, source }) => [
      source,
      (await client.call(takeBrand, { brandId, bookId: book })).code,
    ]);
    expect(await Promise.all(codes)).toEqual([...[0, 0, 0].map((own) => [own, 'OK']), [1, 'NO_PERMISSION']]);
  });
});
