import { allSettings, type Feature, features, settingsSchema } from '@leafcast/book';
import { beginUpload, getBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;

const denied = Object.fromEntries(
  features.filter((name) => !['upload', 'bookFileCount'].includes(name)).map((name) => [name, { allowed: false }]),
);

async function start(powerLimits = {}) {
  test = await createTestApp({ powerLimits }, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }], { title: 'Settings' });
  await until(author, bookId, 'complete');
}
const set = (bookConfig: Record<string, unknown>) => author.call(updateBook, { bookId, bookConfig });

describe('update-book', () => {
  beforeAll(() => start());
  afterAll(() => test.stop());

  it('accepts colors in the stored format (W-162)', async () => {
    expect((await set({ toolbarColor: '0x112233' })).data?.htmlConfig).toEqual({ toolbarColor: '0x112233' });
    expect((await set({ toolbarColor: '' })).data?.htmlConfig).toEqual({});
  });

  it('stores no default values, including default lists', async () => {
    const { mobileButtons, socialSharingList } = settingsSchema;
    const defaults = { mobileButtons: mobileButtons.defaultValue, socialSharingList: socialSharingList.defaultValue };
    expect((await set(defaults)).data?.htmlConfig).toEqual({});
  });

  it('creates a default download configuration when downloads are turned on (W-293, W-294, W-295, W-296)', async () => {
    const { data } = await set({ download: true });
    expect(data?.htmlConfig.downloads).toMatchObject({
      pdf: { isOriginPath: true },
      isDownloadProject: true,
      isDownloadAttach: false,
    });
    const book = (await author.call(getBook, { bookId })).data;
    expect(book?.isDownload.split(',').filter((one) => one === '1')).toHaveLength(1);
    await set({ download: false, downloads: null });
  });

  it('shows the message button for both Show and Yes (W-298)', async () => {
    expect((await set({ messageButton: 'Yes' })).data?.htmlConfig).toEqual({ messageButton: 'Show' });
    expect((await set({ messageButton: 'Hide' })).data?.htmlConfig).toEqual({});
  });

  it('clears the loading caption when its source changes, unless the change includes a caption (W-303)', async () => {
    const both = { loadingCaptionSource: 'custom', loadingCaption: 'Soon' };
    expect((await set(both)).data?.htmlConfig).toEqual(both);
    expect((await set({ loadingCaptionSource: 'custom' })).data?.htmlConfig).toEqual(both);
    expect((await set({ loadingCaptionSource: 'none' })).data?.htmlConfig).toEqual({ loadingCaptionSource: 'none' });
    await set({ loadingCaptionSource: 'title' });
  });

  it.each([
    [{ backgroundImage: 'media/0123456789abcdef0123.png' }],
    [{ adData: [{ image: 'media/none.png', url: '', title: '' }] }],
    [{ loadingBackgroundType: 'media/none.png' }],
    [{ flipSeconds: 99 }],
    [{ logo: 'x' }],
    [{ share: false, flipStyle: 'roll' }],
  ])('rejects %j and stores none of it', async (settings) => {
    expect((await set(settings)).code).toBe('INVALID_SETTINGS');
    expect((await author.call(getBook, { bookId })).data?.htmlConfig).toEqual({});
  });

  it('ignores and does not store unknown fields, and lists them in the response (RULINGS 31)', async () => {
    const answer = await author.post(updateBook.path, {
      bookId,
      soul: 1,
      bookConfig: { unknown: 1, hardCover: true },
      plugin: [{ name: 'weather', showWeather: true }, { name: 'leaveMessage' }],
    });
    expect(answer).toMatchObject({
      code: 'OK',
      data: { htmlConfig: { hardCover: true, messageButton: 'Show' }, ignored: ['soul', 'unknown', 'weather'] },
    });
    const { data } = await author.call(getBook, { bookId });
    expect(JSON.stringify(data)).not.toMatch(/unknown|weather|soul/);
    await author.call(updateBook, { bookId, bookConfig: { hardCover: false, messageButton: 'Hide' } });
  });

  it.each([
    [{ hardCover: 1, flipSeconds: '2' }],
    [{ hardCover: '1', flipSeconds: 2 }],
    [{ hardCover: 'true', flipSeconds: ' 2 ' }],
  ])('accepts booleans and numbers in every form: %j (RULINGS 30)', async (bookConfig) => {
    const { code, data } = await set(bookConfig);
    expect([code, data?.htmlConfig.hardCover, data?.htmlConfig.flipSeconds]).toEqual(['OK', true, 2]);
    await set({ hardCover: 0, flipSeconds: '0.3' });
  });
});

/** Returns the settings that require a feature, with values other than their defaults. */
const needing = (wanted: Feature) =>
  Object.entries(allSettings).flatMap(([key, item]): [string, unknown][] => {
    if (!('feature' in item) || item.feature !== wanted) return [];
    if (item.type === 'bool') return [[key, !item.defaultValue]];
    if (item.type === 'number') return [[key, item.max === item.defaultValue ? item.min : item.max]];
    if (item.type === 'color') return [[key, '#123456']];
    if (item.type === 'list') return [[key, item.options.find((option) => option !== item.defaultValue)]];
    if (item.type === 'text') return [[key, '%2%']];
    return item.type === 'file' ? [[key, 'media/0123456789abcdef0123.png']] : [];
  });

describe('an account to which the limits file denies every feature', () => {
  beforeAll(() => start({ 1: denied }));
  afterAll(() => test.stop());

  const cases: readonly [string, Feature][] = [
    ['the book logo (W-361)', 'bookLogo'],
    ['background image and music (W-363)', 'backgroundMedia'],
    ['loading image and video (W-364)', 'loadingMedia'],
    ['the shadow (W-365)', 'shadow'],
    ['the thickness (W-366)', 'thickness'],
    ['bookmarks (W-367)', 'bookmark'],
    ['the table of contents (W-368)', 'tableOfContents'],
    ['the ad banner (W-369)', 'adBanner'],
    ['languages (W-371)', 'language'],
    ['the WeChat share icon (W-373)', 'wechatShareIcon'],
    ['hiding the toolbar (W-374)', 'hideToolbar'],
    ['copying text (W-375)', 'copyText'],
    ['turning by itself (W-376)', 'autoFlip'],
    ['the home link (W-377)', 'homeLink'],
    ['the hard cover (W-378)', 'hardCover'],
    ['downloads (W-379)', 'download'],
    ['the phone button (W-380)', 'phoneButton'],
    ['reader messages (W-381)', 'readerMessage'],
  ];
  it.each(cases)('cannot change %s', async (_, feature) => {
    const values = needing(feature);
    expect(values.length).toBeGreaterThan(0);
    for (const [key, value] of values) expect((await set({ [key]: value })).code, key).toBe('NO_PERMISSION');
    expect((await author.call(getBook, { bookId })).data?.htmlConfig).toEqual({});
  });

  it("cannot change the book's description (W-370), but can change settings that require no feature, and can reset those that do", async () => {
    expect((await author.call(updateBook, { bookId, desc: 'Words' })).code).toBe('NO_PERMISSION');
    expect((await set({ flipSeconds: 1, hardCover: false })).code).toBe('OK');
    expect((await author.call(getBook, { bookId })).data).toMatchObject({ desc: '', htmlConfig: { flipSeconds: 1 } });
    await set({ flipSeconds: 0.3 });
  });
});

describe('an account with a limit on the number of books', () => {
  it('cannot have more books than the limits file allows (W-382, W-397)', async () => {
    await start({ 1: { bookFileCount: { limit: 1 } } });
    const files = [{ name: 'b.pdf', size: 10 }];
    expect((await author.call(beginUpload, { title: 'Second', files })).code).toBe('BOOK_UPLOAD_OVER_LIMIT');
    await test.stop();
  });
});
