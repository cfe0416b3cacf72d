import { settingsSchema } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { author, bookId, readOwnBook, withUnconvertedBook } from '../../../../test/books/unconverted-book.ts';

withUnconvertedBook();

const post = (fields: object) => author.post('/api/book/update-book', { bookId, ...fields });
const whole = async () => {
  const { data } = await author.post('/api/book/get-book', { bookId, isNew: 1 });
  return data as Record<string, unknown>;
};

/** Writable fields with valid values. Colors are in the format of the API. */
const color = fc.stringMatching(/^0x[0-9a-f]{6}$/);
const text = fc.stringMatching(/^[a-zA-Zäöü茶 ]{0,20}$/).map((value) => value.trim());
const flag = fc.boolean();
const change = fc.record(
  {
    title: text.filter((value) => value !== ''),
    desc: text,
    keyword: fc.constantFrom('', 'tea', 'tea,milk'),
    isDownload: fc.constantFrom('', '1'),
    phoneTemplate: fc.record({ name: fc.constantFrom('Mobile', 'Article'), isStored: fc.constant(true) }),
    label: fc.integer({ min: 0, max: 3 }),
    categoryId: fc.constantFrom('', 'travel', 'nonfiction'),
    adConfig: fc.record({
      haveAd: flag,
      bgOpacity: fc.constantFrom(0, 0.5, 1),
      bgColor: color,
      interval: fc.constantFrom(1000, 3000, 5000),
      data: fc.constant([]),
      adPosition: fc.constantFrom('top', 'bottom'),
    }),
    worksConfig: fc.record({ isVisible: flag, url: fc.constantFrom('', 'https://leafcast.example/works') }),
    languages: fc.uniqueArray(fc.constantFrom('en', 'de', 'ar', 'fr'), { maxLength: 4 }),
    plugin: fc.constantFrom([], [{ name: 'leaveMessage', showLeaveMessage: true }]),
    olsconfig: fc.constantFrom(
      [],
      [{ c: 'Tea', p: 1, l: 1, ci: [{ c: 'Milk', u: 'https://leafcast.example/', l: 2 }] }],
    ),
    tabconfig: fc.record({
      tabs: fc.array(
        fc.record({
          value: text,
          attribute: fc.record({ color, pageIndex: fc.constant(0), fontColor: color }),
        }),
        { maxLength: 3 },
      ),
      hasTexture: flag,
      onSideEdge: flag,
      showPage: flag,
    }),
  },
  { requiredKeys: [] },
);

/** Fields that differ between two responses even if nobody has changed the book. */
const passing = new Set(['revision', 'previewUrl', 'cover', 'htmlConfig', 'downloadconfig']);
const lasting = (book: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(book).filter(([key]) => !passing.has(key)));

describe('a complete book from a response', () => {
  it('can be sent back without changing the book, after any earlier change (W-115 … W-155, W-402)', async () => {
    await fc.assert(
      fc.asyncProperty(change, async (fields) => {
        expect(await post(fields)).toMatchObject({ code: 'OK', data: { ignored: [] } });
        const before = await whole();
        // The response contains all written fields in the form in which they were written.
        expect(before).toMatchObject(fields);
        expect(await post(before)).toMatchObject({ code: 'OK', data: { revision: before.revision } });
        expect({ ...(await whole()), previewUrl: '' }).toEqual({ ...before, previewUrl: '' });
      }),
      { numRuns: 25 },
    );
  });

  it('can be sent back with one field changed, and the change takes effect (W-402)', async () => {
    await fc.assert(
      fc.asyncProperty(change, change, async (first, second) => {
        expect(await post(first)).toMatchObject({ code: 'OK' });
        const before = await whole();
        expect(await post({ ...before, ...second })).toMatchObject({ code: 'OK' });
        expect(lasting(await whole())).toEqual({ ...lasting(before), ...second });
      }),
      { numRuns: 25 },
    );
  });
});

describe('colors in the API', () => {
  it('are 0xrrggbb in every response, whatever format was used to set them (W-161, W-162, RULINGS 18)', async () => {
    for (const toolbarColor of ['#102030', '0x102030']) {
      expect((await post({ bookConfig: { toolbarColor } })).data).toMatchObject({
        htmlConfig: { toolbarColor: '0x102030' },
      });
      expect((await readOwnBook())?.htmlConfig).toMatchObject({ toolbarColor: '0x102030' });
      expect((await whole()).htmlConfig).toMatchObject({ toolbarColor: '0x102030' });
    }
    expect((await post({ adConfig: { bgColor: '#040506' } })).data).toMatchObject({
      htmlConfig: { adBgColor: '0x040506' },
    });
    expect((await readOwnBook())?.adConfig.bgColor).toBe('0x040506');
  });
});

describe('a call of update-book', () => {
  it('can reset every setting that an earlier call has turned on (W-402)', async () => {
    const on = Object.entries(settingsSchema).flatMap(([key, { type }]) => (type === 'bool' ? [[key, true]] : []));
    const changed = {
      ...Object.fromEntries(on),
      messageButton: 'Show',
      relatedBrandName: 'House',
      phoneTemplate: 'article',
    };
    expect(await post({ bookConfig: changed })).toMatchObject({ code: 'OK', data: { ignored: [] } });
    const { htmlConfig = {} } = (await readOwnBook()) ?? {};
    const stored = Object.keys(htmlConfig) as (keyof typeof settingsSchema)[];
    const defaults = Object.fromEntries(stored.map((key) => [key, settingsSchema[key].defaultValue]));
    expect(await post({ bookConfig: defaults })).toMatchObject({ code: 'OK', data: { htmlConfig: {}, ignored: [] } });
  });

  it('also accepts book fields in bookConfig (W-402)', async () => {
    const tabs = [{ value: 'Tea', attribute: { color: '0xff8800', pageIndex: 0, fontColor: '0x000000' } }];
    const bookConfig = { title: 'From the settings', tabconfig: { tabs, hasTexture: true }, hardCover: true };
    expect(await post({ bookConfig: JSON.stringify(bookConfig) })).toMatchObject({ code: 'OK', data: { ignored: [] } });
    expect(await readOwnBook()).toMatchObject({
      title: 'From the settings',
      tabconfig: { tabs, hasTexture: true, showPage: false },
      htmlConfig: { hardCover: true },
    });
  });

  it('accepts a field as text, number or boolean (RULINGS 30)', async () => {
    expect(await post({ isDownload: 1, adConfig: { haveAd: '1', interval: '5000' } })).toMatchObject({ code: 'OK' });
    expect(await post({ tabconfig: { showPage: '1' }, worksConfig: { isVisible: 1, url: '' } })).toMatchObject({
      code: 'OK',
    });
    expect(await readOwnBook()).toMatchObject({
      isDownload: '1',
      adConfig: { haveAd: true, interval: 5000 },
      tabconfig: { showPage: true },
      worksConfig: { isVisible: true },
    });
  });

  it.each([
    { isDownload: 'x;y' },
    { isDownload: '1,2' },
    { phoneTemplate: { name: '../../x' } },
    { phoneTemplate: 'desktop' },
    { adConfig: { bgColor: 'red' } },
    { adConfig: { interval: -1 } },
    { adConfig: { adPosition: 'under' } },
    { adConfig: { data: [{ image: '../../etc/passwd', url: '', title: '' }] } },
    { bookConfig: { title: '' } },
    {
      bookConfig: {
        tabconfig: { tabs: [{ value: 'a', attribute: { color: '0xff8800', pageIndex: 9, fontColor: '0x000000' } }] },
      },
    },
    { htmlConfig: { flipSeconds: 99 } },
  ])('is rejected as a whole if a value is invalid: %j (RULINGS 31)', async (bad) => {
    const before = await whole();
    const answer = await post({ desc: 'new', ...bad });
    expect(['ERROR', 'INVALID_SETTINGS', 'INVALID_TITLE']).toContain(answer.code);
    expect({ ...(await whole()), previewUrl: '' }).toEqual({ ...before, previewUrl: '' });
  });
});
