import { type BrandKind, brandKinds, brandSources, type Plan } from '@leafcast/book';
import { copyBrandToBook, createBrand, getBook, getReadyConfig, updateUserBookLogo } from '@leafcast/contract';
import { languageCodes } from '@leafcast/messages';
import { describe, expect, it } from 'vitest';
import {
  author,
  bookId,
  listBrands,
  logo,
  test,
  uploadSettingFile,
  withBrandedBook,
} from '../../../../test/books/branded-book.ts';
import { png } from '../../../../test/files/pictures.ts';
import { smallPdf, upload } from '../../../../test/files/upload.ts';

withBrandedBook();

describe('update-user-book-logo', () => {
  it('sets the logo of all new books; get-ready-config returns it (W-095, W-096, W-406)', async () => {
    const owner = await test.signedIn();
    const first = await upload(owner, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'First' });
    const image = await uploadSettingFile(owner, first, 'logoImage', png(130, 30));
    expect((await owner.call(getReadyConfig, {})).data).toMatchObject({ bookLogo: '', bookLogoLink: '' });
    const { data } = await owner.call(updateUserBookLogo, { bookId: first, logo: image, link: 'https://me.example/' });
    expect(data?.bookLogoLink).toBe('https://me.example/');
    expect((await owner.fetch(data?.bookLogo ?? '')).status).toBe(200);
    expect((await owner.call(getReadyConfig, {})).data).toMatchObject({ ...data });
    const second = await upload(owner, [{ name: 'b.pdf', bytes: smallPdf(1) }], { title: 'Second' });
    expect((await owner.call(getBook, { bookId: second })).data?.htmlConfig.logoImage).toBe(image);

    // Fields that are missing in the call stay unchanged.
    expect((await owner.call(updateUserBookLogo, {})).data).toEqual(data);
    const link = 'https://other.example/';
    expect((await owner.call(updateUserBookLogo, { link })).data).toEqual({ ...data, bookLogoLink: link });
    expect((await owner.call(updateUserBookLogo, { logo: '' })).data).toEqual({ bookLogo: '', bookLogoLink: '' });
    expect((await owner.call(getReadyConfig, {})).data?.bookLogo).toBe('');
  });

  it("rejects everything except a logo of the account's own book, and rejects signed-out clients (W-406)", async () => {
    expect((await author.call(updateUserBookLogo, { bookId, logo: 'media/none.png' })).code).toBe('ERROR');
    expect((await author.post(updateUserBookLogo.path, { bookId, logo, link: 'x' })).code).toBe('ERROR');
    // The message names the invalid field instead of reporting a missing book.
    expect(await author.post(updateUserBookLogo.path, { logo: '../../etc/passwd' })).toMatchObject({
      code: 'ERROR',
      msg: expect.stringContaining('logo'),
    });
    expect((await (await test.signedIn()).call(updateUserBookLogo, { bookId, logo })).code).toBe('BOOK_NOT_FOUND');
    expect((await test.client().call(updateUserBookLogo, {})).code).toBe('LOGIN_SIGNOUT');
  });
});

describe('support/67.html', () => {
  it("explains logos in the requested language or the browser's language (W-471, D-646)", async () => {
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

describe('the static brand documents', () => {
  /** Requests the document with a cache-busting query. */
  async function content(name: string): Promise<string> {
    const answer = await fetch(`${test.url}/resourceFiles/manage/brand/${name}.json?t=17`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    return JSON.stringify(await answer.json());
  }

  it('contain each kind of brand that a new account starts with (W-462)', async () => {
    const text = await content('brandDefault');
    for (const kind of brandKinds) expect(text).toContain(`"${kind}":{"name":"Leafcast"`);
  });

  it('contain the image requirements of each kind and the source numbers (W-463)', async () => {
    const text = await content('brandConfig');
    expect(text).toContain('"maxPixels":{"width":500,"height":500}');
    expect(text).toContain('"sources":{"cloud":0,"public":1,"custom":2,"customDefault":3,"teamView":4}');
  });
});

describe('features that brands require', () => {
  /**
   * Creates an account with a book, and then changes the account's plan to one for which the operator denies some
   * features.
   */
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
  ] as const)(
    'block only the brands of the %s if the feature for these brands is denied (W-361, W-364)',
    async (_, denied, kinds) => {
      const email = `without-${denied.toLowerCase()}@example.test`;
      const client = await test.signedIn(email);
      const book = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'A' });
      const powers = JSON.stringify({ [denied]: { allowed: false } });
      await test.services.db.updateTable('account').set({ powers }).where('email', '=', email).execute();
      const isDenied = (kind: BrandKind) => kinds.some((one) => one === kind);
      for (const { brandId, kind, source } of await listBrands(client)) {
        if (source !== brandSources.cloud) continue;
        const { code } = await client.call(copyBrandToBook, { brandId, bookId: book });
        expect(code, `take ${kind}`).toBe(isDenied(kind) ? 'NO_PERMISSION' : 'OK');
      }
      for (const kind of brandKinds) {
        // Two of the kinds fail without an image in any case, but only an account without the feature gets the permission
        // error.
        const { code } = await client.call(createBrand, { kind, name: 'A' });
        expect(code === 'NO_PERMISSION', `make ${kind}: ${code}`).toBe(isDenied(kind));
      }
    },
  );

  it('include the logo feature, which is required to set the logo of all new books (W-361)', async () => {
    const { client, book } = await limitedTo('vip');
    expect((await client.call(updateUserBookLogo, { bookId: book, logo })).code).toBe('NO_PERMISSION');
  });

  it("include the public logo feature, which the operator's brands require (W-362)", async () => {
    const { client, book } = await limitedTo('free');
    const codes = (await listBrands(client)).map(async ({ brandId, source }) => [
      source,
      (await client.call(copyBrandToBook, { brandId, bookId: book })).code,
    ]);
    expect(await Promise.all(codes)).toEqual([...[0, 0, 0].map((own) => [own, 'OK']), [1, 'NO_PERMISSION']]);
  });
});
