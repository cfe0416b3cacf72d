import { outlineLimits } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { readOwnBook, sendDraftUpdate, withUnconvertedBook } from '../../../../test/books/unconverted-book.ts';

withUnconvertedBook();

describe('get-book', () => {
  it('returns every field of the book info, even for a book that nobody has edited (W-115 … W-117, W-119, W-123 … W-131, W-133 … W-144, W-149 … W-155, W-401)', async () => {
    expect(await readOwnBook()).toMatchObject({
      templateId: 'user-uploaded',
      htmlTemplate: 'clear',
      phoneTemplate: { name: 'Mobile', isStored: false },
      url: '',
      bLink: '',
      book_url: '',
      qr_code: '',
      wx_code: '',
      isMedia: false,
      isDownload: '',
      label: 0,
      categoryId: '',
      worksConfig: { isVisible: false, url: '' },
      plugin: [],
      olsconfig: [],
      tabconfig: { tabs: [], hasTexture: false, onSideEdge: true, showPage: false },
      adConfig: { haveAd: false, bgOpacity: 1, bgColor: '0xffffff', interval: 3000, data: [], adPosition: 'bottom' },
      downloadconfig: {
        pdf: { isOriginPath: true, url: '', urlOnlink: false },
        isDownloadProject: true,
        isDownloadAttach: false,
        attachments: [],
        hideDownloadSinglePage: false,
        code: '',
      },
      convert_obj: { engineType: 2, importTOC: true, importSearch: true, importLink: true, textToLink: true, r: 'all' },
      engineType: 2,
    });
  });
});

describe('update-book', () => {
  it('accepts the information about the author as XML and returns it as XML (W-227, D-381)', async () => {
    const keys = '<key type="Email">a@b.example</key><key type="Phone">+49 30 1234</key>';
    const xml = `<about><logo></logo><desc>We &amp; you</desc><keys>${keys}</keys></about>`;
    const contacts = [
      { type: 'Email', value: 'a@b.example' },
      { type: 'Phone', value: '+49 30 1234' },
    ];
    const about = { logo: '', title: '', description: 'We & you', contacts };
    expect(await sendDraftUpdate({ about: xml })).toMatchObject({ code: 'OK', data: { htmlConfig: { about } } });
    expect((await readOwnBook())?.about).toContain(keys);
    // In order: a missing image, a URL that runs a script, and a file on the server.
    for (const wrong of [
      '<about><logo>files/logo.png</logo></about>',
      '<about><key type="Link">javascript:alert(1)</key></about>',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><about><desc>&x;</desc></about>',
    ])
      expect((await sendDraftUpdate({ about: wrong })).code).toBe('INVALID_SETTINGS');
    expect(await sendDraftUpdate({ about: '' })).toMatchObject({ code: 'OK' });
    expect((await readOwnBook())?.about).toBe('');
  });

  it('accepts plugins, which turn reader messages on and off (W-402, W-298, W-299)', async () => {
    const on = await sendDraftUpdate({ plugin: '[{"name":"leaveMessage","showLeaveMessage":1}]' });
    expect(on).toMatchObject({ code: 'OK', data: { htmlConfig: { messageButton: 'Show' } } });
    expect((await readOwnBook())?.plugin).toEqual([{ name: 'leaveMessage', showLeaveMessage: true }]);
    expect(await sendDraftUpdate({ plugin: '[]' })).toMatchObject({ code: 'OK' });
    expect((await readOwnBook())?.plugin).toEqual([]);
    expect(await sendDraftUpdate({ plugin: '[{"name":"other"}]' })).toMatchObject({
      code: 'OK',
      data: { ignored: ['other'] },
    });
    expect((await readOwnBook())?.plugin).toEqual([]);
  });

  it.each([
    ['{"name":"Article"}', 'Article'],
    ['my-article-2', 'Article'],
    ['Mobile', 'Mobile'],
  ])('accepts the phone template %s (W-119, W-402)', async (phoneTemplate, name) => {
    expect(await sendDraftUpdate({ phoneTemplate })).toMatchObject({ code: 'OK' });
    expect((await readOwnBook())?.phoneTemplate).toEqual({ name, isStored: true });
  });

  it('accepts the downloads offered to readers if they are sent in several calls (W-149 … W-155, W-402)', async () => {
    expect(await sendDraftUpdate({ isDownload: '1' })).toMatchObject({ code: 'OK' });
    const config = { pdf: { isOriginPath: false, url: 'https://leafcast.example/a.pdf' }, isDownloadAttach: true };
    expect(await sendDraftUpdate({ downloadconfig: JSON.stringify(config) })).toMatchObject({ code: 'OK' });
    expect(await sendDraftUpdate({ downloadconfig: '{"hideDownloadSinglePage":true}' })).toMatchObject({ code: 'OK' });
    expect(await readOwnBook()).toMatchObject({
      isDownload: '1',
      downloadconfig: {
        pdf: { isOriginPath: false, url: 'https://leafcast.example/a.pdf', urlOnlink: false },
        isDownloadProject: true,
        isDownloadAttach: true,
        hideDownloadSinglePage: true,
        // '1' in reversed base64. The code grants no access (W-226, D-393, RULINGS 19).
        code: '==QM',
      },
    });
  });

  it.each([
    ['an address that runs a script', { downloadconfig: '{"pdf":{"url":"javascript:alert(1)"}}' }, 'INVALID_SETTINGS'],
    [
      'a file outside the book (safety T22)',
      { downloadconfig: '{"attachments":[{"file":"../../etc/passwd","name":"a","size":1}]}' },
      'INVALID_SETTINGS',
    ],
    [
      'a file that does not exist',
      { downloadconfig: '{"attachments":[{"file":"media/a-00000000.zip","name":"a","size":1}]}' },
      'INVALID_SETTINGS',
    ],
    ['text that is not JSON', { downloadconfig: '{' }, 'ERROR'],
    ['an unknown label', { label: '4' }, 'ERROR'],
    ['an unknown category', { categoryId: 'c7' }, 'ERROR'],
    ['a link to the works with an unsafe scheme', { worksConfig: '{"isVisible":true,"url":"javascript:1"}' }, 'ERROR'],
    ['works in an invalid structure', { worksConfig: '[]' }, 'ERROR'],
  ])('rejects %s and changes nothing', async (_, fields, code) => {
    const { revision } = (await readOwnBook()) ?? {};
    expect(await sendDraftUpdate({ desc: 'new', ...fields })).toMatchObject({ code, data: null });
    expect(await readOwnBook()).toMatchObject({ revision, desc: '' });
  });

  it('stores the label and the category outside the draft, and `worksConfig` inside the draft (W-124, W-125, W-134)', async () => {
    const worksConfig = { isVisible: true, url: 'https://leafcast.example/works' };
    expect(
      await sendDraftUpdate({ label: '3', categoryId: 'travel', worksConfig: JSON.stringify(worksConfig) }),
    ).toMatchObject({
      code: 'OK',
    });
    expect(await sendDraftUpdate({ desc: 'x' })).toMatchObject({ code: 'OK' });
    expect(await readOwnBook()).toMatchObject({ label: 3, categoryId: 'travel', worksConfig, desc: 'x' });
  });

  it('returns the banner and the look of bookmarks from the settings (W-135 … W-140, W-142 … W-144)', async () => {
    const bookConfig = { haveAd: true, adBgColor: '0x102030', adInterval: 5000, bookmarkTexture: true };
    expect(await sendDraftUpdate({ bookConfig: JSON.stringify(bookConfig) })).toMatchObject({ code: 'OK' });
    expect(await readOwnBook()).toMatchObject({
      adConfig: { haveAd: true, bgColor: '0x102030', interval: 5000 },
      tabconfig: { hasTexture: true },
    });
  });
});

describe('the outline', () => {
  const outline = (...entries: unknown[]) => sendDraftUpdate({ olsconfig: JSON.stringify(entries) });

  it('is stored in compact form, without editor state, and with levels derived from the nesting (W-131, W-163 … W-169)', async () => {
    const below = { c: 'B', u: 'https://leafcast.example/', l: 7, isEditing: true };
    expect(await outline({ c: 'A', p: 1, l: 1, isOpen: true, selected: 1, ci: [below] })).toMatchObject({ code: 'OK' });
    expect((await readOwnBook())?.olsconfig).toEqual([
      { c: 'A', p: 1, l: 1, ci: [{ c: 'B', u: 'https://leafcast.example/', l: 2 }] },
    ]);
    expect(await sendDraftUpdate({ desc: 'x' })).toMatchObject({ code: 'OK' });
    expect((await readOwnBook())?.olsconfig).toHaveLength(1);
    expect(await outline()).toMatchObject({ code: 'OK' });
    expect((await readOwnBook())?.olsconfig).toEqual([]);
  });

  /** Builds nested headings of the given depth. */
  const deep = (levels: number): BookInfo['olsconfig'][number] =>
    levels === 1 ? { c: 'end', l: 1 } : { c: 'x', l: 1, ci: [deep(levels - 1)] };

  it('is limited in the number of entries and in depth (safety T27)', async () => {
    expect(await outline(deep(outlineLimits.depth))).toMatchObject({ code: 'OK' });
    expect(await outline(deep(outlineLimits.depth + 1))).toMatchObject({ code: 'ERROR' });
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ c: `第${at}章 茶的历史与文化`, p: 1, l: 1 }));
    expect(await outline(...many(outlineLimits.entries))).toMatchObject({ code: 'OK' });
    expect(await outline(...many(outlineLimits.entries + 1))).toMatchObject({ code: 'ERROR' });
    expect((await readOwnBook())?.olsconfig).toHaveLength(outlineLimits.entries);
  });

  it.each([
    ['a page that the book does not have', { c: 'A', p: 2, l: 1 }],
    ['an address that runs a script', { c: 'A', u: 'javascript:alert(1)', l: 1 }],
    ['a title that is too long', { c: 'x'.repeat(outlineLimits.titleLength + 1), l: 1 }],
  ])('is rejected with %s (safety T5)', async (_, entry) => {
    expect(await outline(entry)).toMatchObject({ code: 'INVALID_SETTINGS', data: null });
    expect(await readOwnBook()).toMatchObject({ olsconfig: [] });
  });
});

describe('bookmarks', () => {
  const tab = { value: 'Tea', attribute: { color: '0xff8800', pageIndex: 0, fontColor: '0x000000' } };

  it('are stored with their appearance, even if bookmarks and appearance are sent in separate calls (W-141 … W-144, W-157 … W-162)', async () => {
    const look = { hasTexture: true, onSideEdge: false, showPage: true };
    expect(await sendDraftUpdate({ tabconfig: JSON.stringify({ tabs: [tab], ...look }) })).toMatchObject({
      code: 'OK',
    });
    expect((await readOwnBook())?.tabconfig).toEqual({ tabs: [tab], ...look });
    expect(await sendDraftUpdate({ tabconfig: '{"showPage":false}' })).toMatchObject({
      code: 'OK',
      data: { htmlConfig: { bookmarkTexture: true, bookmarksOnSideEdge: false } },
    });
    expect((await readOwnBook())?.tabconfig).toEqual({ tabs: [tab], ...look, showPage: false });
    expect(await sendDraftUpdate({ tabconfig: '{"tabs":[]}' })).toMatchObject({ code: 'OK' });
    expect((await readOwnBook())?.tabconfig).toEqual({ tabs: [], ...look, showPage: false });
  });

  it('are rejected if their page does not exist or a color is invalid', async () => {
    const wrong = (change: object) =>
      sendDraftUpdate({
        tabconfig: JSON.stringify({ tabs: [{ ...tab, attribute: { ...tab.attribute, ...change } }] }),
      });
    expect(await wrong({ pageIndex: 1 })).toMatchObject({ code: 'INVALID_SETTINGS', data: null });
    expect(await wrong({ color: 'url(https://leafcast.example)' })).toMatchObject({ code: 'INVALID_SETTINGS' });
    expect((await readOwnBook())?.tabconfig.tabs).toEqual([]);
  });
});
