import { type TemplatePart, templateParts } from '@leafcast/book/templates';
import type { BookInfo, TemplateUse } from '@leafcast/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleBook } from '../../../../../test/book.ts';
import {
  addPendingChange,
  applyPendingChanges,
  invertChange,
  noPendingChanges,
} from '../../../../books/open-book/changes/changes.ts';
import { type ApplyTemplateOptions, replacedContent, templateChange } from './template-change.ts';

const tab = { value: 'Here', attribute: { color: '0x112233', pageIndex: 0, fontColor: '0xffffff' } };
const plain: BookInfo = {
  ...sampleBook,
  htmlConfig: {},
  olsconfig: [],
  languages: ['en'],
  texts: {},
  tabconfig: { ...sampleBook.tabconfig, tabs: [] },
};
const use: TemplateUse = {
  parts: [...templateParts],
  settings: {
    template: 'metro',
    theme: 'wood',
    scene: 'snow',
    share: false,
    bookmarkTexture: true,
    audioAutoFlip: true,
  },
  olsconfig: [{ c: 'Leaves', p: 1, l: 1 }],
  tabs: [tab],
  languages: ['en', 'fr'],
  texts: { fr: { 'toolbar.next': 'Suite' } },
  isProtected: false,
};
const all: ApplyTemplateOptions = { parts: templateParts, replaces: true, entitlements: {} };

function applied(book: BookInfo, how: Partial<ApplyTemplateOptions>, from = use): BookInfo {
  const made = templateChange(book, from, { ...all, ...how });
  return made ? applyPendingChanges(book, addPendingChange(noPendingChanges, made)) : book;
}

describe('applying the author’s own template', () => {
  it.each<[TemplatePart, Partial<BookInfo>]>([
    ['template', { htmlConfig: { template: 'metro' } }],
    ['theme', { htmlConfig: { theme: 'wood' } }],
    ['scene', { htmlConfig: { scene: 'snow' } }],
    ['settings', { htmlConfig: { share: false } }],
    ['language', { languages: ['en', 'fr'], texts: { fr: { 'toolbar.next': 'Suite' } } }],
    ['outline', { olsconfig: [{ c: 'Leaves', p: 1, l: 1 }] }],
    ['bookmark', { htmlConfig: { bookmarkTexture: true }, tabconfig: { ...plain.tabconfig, tabs: [tab] } }],
    ['voice', { htmlConfig: { audioAutoFlip: true } }],
  ])(
    'changes only %s if no other part is chosen (D-287, D-288, D-289, D-290, D-291, D-292, D-293, D-295)',
    (part, changed) => {
      expect(applied(plain, { parts: [part] })).toEqual({ ...plain, ...changed });
    },
  );

  it('forms a single undo step', () => {
    const made = templateChange(sampleBook, use, all);
    if (!made) throw new Error('Template changes nothing');
    const pending = [made, invertChange(made)].reduce(addPendingChange, noPendingChanges);
    const back = applyPendingChanges(sampleBook, pending);
    expect({ ...back, htmlConfig: applied(back, { parts: [] }).htmlConfig }).toMatchObject(sampleBook);
  });

  it("keeps or replaces the author's changes, depending on the author's choice, and lists them beforehand", () => {
    const own = {
      ...plain,
      htmlConfig: { theme: 'sea', share: true, toolbarColor: '#112233' },
      olsconfig: [{ c: 'Mine', l: 1 }],
    };
    expect(replacedContent(own, use, templateParts, {})).toEqual({
      settings: ['theme', 'toolbarColor'],
      parts: ['outline'],
    });
    expect(replacedContent(own, { ...use, isProtected: true }, ['password'], {}).parts).toEqual(['password']);
    const kept = applied(own, { replaces: false });
    expect(kept.htmlConfig).toMatchObject({ theme: 'sea', toolbarColor: '#112233', template: 'metro', scene: 'snow' });
    expect(kept.olsconfig).toEqual(own.olsconfig);
    const replaced = applied(own, {});
    expect(replaced.htmlConfig).toMatchObject({ theme: 'wood', toolbarColor: '', share: false });
    expect(replaced.olsconfig).toEqual(use.olsconfig);
  });

  it('omits features that the account may not use', () => {
    const denied = { allowed: false, limit: null, message: 'no' };
    const entitlements = { tableOfContents: denied, bookmark: denied };
    const book = applied(plain, { entitlements });
    expect([book.olsconfig, book.tabconfig.tabs, book.htmlConfig.bookmarkTexture]).toEqual([[], [], undefined]);
    expect(book.htmlConfig.scene).toBe('snow');
  });

  it('keeps the attachments of the book, and does not let side effects of settings override the template', () => {
    const downloads = {
      pdf: { isOriginPath: true, url: '', urlOnlink: false },
      isDownloadProject: false,
      isDownloadAttach: true,
      hideDownloadSinglePage: false,
      attachments: [],
    };
    const attachments = [{ file: 'media/a.pdf', name: 'a.pdf', size: 1 }];
    const own = { ...plain, htmlConfig: { downloads: { ...downloads, isDownloadProject: true, attachments } } };
    const settings = { downloads, loadingCaptionSource: 'custom', loadingCaption: 'Soon' };
    const book = applied(own, {}, { ...use, settings });
    expect(book.htmlConfig).toMatchObject({
      downloads: { isDownloadProject: false, attachments },
      loadingCaption: 'Soon',
    });
  });

  it('makes no change if the book already has all values of the template', () => {
    fc.assert(
      fc.property(fc.subarray([...templateParts]), fc.boolean(), (parts, replaces) => {
        const book = applied(plain, { parts, replaces });
        expect(templateChange(book, use, { ...all, parts, replaces })).toBeNull();
        expect(replacedContent(book, use, parts, {})).toEqual({ settings: [], parts: [] });
      }),
    );
  });
});
