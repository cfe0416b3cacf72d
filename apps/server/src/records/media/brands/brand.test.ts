import { brandKinds, brandSettings, imageSize } from '@leafcast/book';
import {
  copyBrandToBook,
  createBrand,
  deleteBrand,
  getBook,
  getBrandList,
  getReadyConfig,
  publishBook,
  updateBook,
} from '@leafcast/contract';
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
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

withBrandedBook();

describe('the brands of an account', () => {
  it('start with the brands of the product and of the operator, which have no author (W-264, W-265, W-430)', async () => {
    const newcomer = await test.signedIn();
    const list = await listBrands(newcomer);
    expect(list.map(({ kind, source, author: by }) => [kind, source, by])).toEqual([
      ...brandKinds.map((kind) => [kind, 0, '-1']),
      ['toolBarBrand', 1, '-1'],
    ]);
    for (const { picture } of list) {
      const shown = await newcomer.fetch(picture);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
    expect((await newcomer.call(getBrandList, { kind: 'relatedBrand' })).data?.list).toHaveLength(1);
    expect((await test.client().call(getBrandList, {})).code).toBe('LOGIN_SIGNOUT');
  });

  it('are created from a name, a link and an image, and returned unchanged (W-266, W-281, W-431, W-477)', async () => {
    const made = await author.call(createBrand, {
      kind: 'toolBarBrand',
      name: 'House of leaves',
      url: 'https://leaves.example/',
      bookId,
      image: logo,
    });
    expect(made.data).toMatchObject({
      source: 2,
      kind: 'toolBarBrand',
      name: 'House of leaves',
      url: 'https://leaves.example/',
      image: logo,
    });
    expect(await listBrands(author)).toContainEqual(made.data);
    const shown = await author.fetch(made.data?.picture ?? '');
    expect(imageSize(Buffer.from(await shown.arrayBuffer()))).toEqual({ width: 150, height: 30 });
  });

  it('have one of three kinds (W-252, W-253, W-254)', async () => {
    const made = { name: 'Of three kinds', bookId, image: logo };
    for (const kind of ['loadingBrand', 'toolBarBrand', 'relatedBrand'] as const) {
      await author.call(createBrand, { ...made, kind });
    }
    const other = await author.post(createBrand.path, { ...made, kind: 'footerBrand' });
    expect(other.code).toBe('ERROR');
    const kinds = (await listBrands(author)).filter(({ name }) => name === made.name).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['loadingBrand', 'relatedBrand', 'toolBarBrand']);
    expect((await test.client().call(createBrand, { kind: 'relatedBrand', name: 'A' })).code).toBe('LOGIN_SIGNOUT');
  });

  it('are rejected with images that are unsuitable for a logo or with invalid links (W-338, W-340)', async () => {
    const attempt = (image: string, more: object = {}) =>
      author.post(createBrand.path, { kind: 'toolBarBrand', name: 'A', bookId, image, ...more });
    const wide = await uploadSettingFile(author, bookId, 'backgroundImage', png(501, 20));
    expect((await attempt(wide)).mess).toContain('500*500');
    const text = await uploadSettingFile(author, bookId, 'downloads', Buffer.from('words'), 'a.txt');
    expect((await attempt(text)).mess).toContain('JPG');
    for (const path of ['', 'media/none.png', '../other/media/a.png', 'book.json'])
      expect((await attempt(path)).code, path).toBe('ERROR');
    expect((await attempt(logo, { url: 'javascript:alert(1)' })).code).toBe('ERROR');
    expect((await attempt(logo, { name: ' ' })).code).toBe('ERROR');
  });

  it('cannot be seen, used or deleted by other accounts', async () => {
    const { data } = await author.call(createBrand, { kind: 'relatedBrand', name: 'Mine', bookId, image: logo });
    const brandId = data?.brandId ?? '';
    const stranger = await test.signedIn();
    expect((await listBrands(stranger)).map((brand) => brand.brandId)).not.toContain(brandId);
    expect((await stranger.fetch(data?.picture ?? '')).status).toBe(404);
    expect((await stranger.call(deleteBrand, { brandId })).code).toBe('ERROR');
    expect((await stranger.call(copyBrandToBook, { brandId, bookId })).code).toBe('BOOK_NOT_FOUND');
    const theirs = { kind: 'relatedBrand', name: 'Stolen', bookId, image: logo } as const;
    expect((await stranger.call(createBrand, theirs)).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(deleteBrand, { brandId: 'cloud-0' })).code).toBe('ERROR');
    expect((await author.call(deleteBrand, { brandId })).code).toBe('OK');
    expect((await author.call(copyBrandToBook, { brandId, bookId })).code).toBe('ERROR');
  });

  it('of a team are available to all its members (W-268)', async () => {
    const { db } = test.services;
    const member = await test.signedIn();
    const idOf = async (client: TestClient) => (await client.call(getReadyConfig, {})).data?.userId ?? '';
    await db.insertInto('team').values({ id: 'printers', name: 'Printers', created: new Date() }).execute();
    await db
      .insertInto('membership')
      .values([
        { team_id: 'printers', account_id: await idOf(author), role: 'editor' },
        { team_id: 'printers', account_id: await idOf(member), role: 'viewer' },
      ])
      .execute();
    const made = { kind: 'relatedBrand', name: 'Ours', bookId, image: logo, teamId: 'printers' } as const;
    const { data } = await author.call(createBrand, made);
    expect(data?.source).toBe(4);
    expect(await listBrands(member, { teamId: 'printers' })).toContainEqual(data);
    expect((await member.fetch(data?.picture ?? '')).status).toBe(200);
    expect(await listBrands(await test.signedIn(), { teamId: 'printers' })).not.toContainEqual(data);
    expect((await member.call(createBrand, { ...made, image: '' })).code).toBe('NO_PERMISSION');
  });
});

describe('a brand in a book', () => {
  it('has its image in the preview and in the published book (W-252, W-253, W-254)', async () => {
    for (const { brandId, kind } of (await listBrands(author)).filter(({ source }) => source === 0)) {
      const brand = (await author.call(copyBrandToBook, { brandId, bookId })).data;
      if (!brand) throw new Error('Brand not found');
      await author.call(updateBook, { bookId, bookConfig: brandSettings(kind, brand) });
      const { url, version } = (await author.call(publishBook, { bookId })).data ?? {};
      expect(await (await fetch(`${url}v${version}/book.json`)).text(), kind).toContain(brand.image);
      const [shown, kept] = [await fetch(url + brand.image), await author.fetch(brand.picture)];
      expect(shown.status, kind).toBe(200);
      expect(await shown.bytes(), kind).toEqual(await kept.bytes());
    }
  });

  it('is applied to every new book if it is the default; there is at most one default of each kind (W-267)', async () => {
    const owner = await test.signedIn();
    const first = await upload(owner, [{ name: 'a.pdf', bytes: smallPdf(1) }], { title: 'First' });
    const image = await uploadSettingFile(owner, first, 'logoImage', png(120, 30));
    const brand = { kind: 'toolBarBrand', name: 'Old', bookId: first, image, isDefault: true } as const;
    await owner.call(createBrand, brand);
    const { data } = await owner.call(createBrand, { ...brand, name: 'New', url: 'https://new.example/' });
    expect(data?.source).toBe(3);
    expect((await listBrands(owner)).filter(({ source }) => source === 3).map(({ name }) => name)).toEqual(['New']);

    const second = await upload(owner, [{ name: 'b.pdf', bytes: smallPdf(1) }], { title: 'Second' });
    await until(owner, second, 'complete');
    const book = (await owner.call(getBook, { bookId: second })).data;
    expect(book?.htmlConfig).toMatchObject({ logoImage: image, logoUrl: 'https://new.example/' });
    expect((await fetch(`${book?.previewUrl}${image}`)).status).toBe(200);
  });
});
