import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutlineEntry } from '../content/outline.ts';
import type { Book } from '../manifest/book.ts';
import { settingsSchema } from '../settings/schema.ts';
import {
  createTemplateContent,
  fitBookmarksToPages,
  fitOutlineToPages,
  getTemplateSettingKeys,
  templateParts,
} from './template-content.ts';
import { templateContentSchema, templateFileSchema } from './template-file.ts';

const book: Book = {
  format: 'leafcast-book',
  version: 1,
  id: '2f1f7a52-6f4e-4d50-9a55-1c5a6f6f3d11',
  title: 'Tea',
  description: '',
  keywords: [],
  languages: ['en'],
  source: { kind: 'pdf' },
  settings: {
    template: 'metro',
    theme: 'wood',
    scene: 'snow',
    share: false,
    bookmarkTexture: true,
    audioAutoFlip: true,
    downloads: {
      pdf: { isOriginPath: true, url: '', urlOnlink: false },
      isDownloadProject: true,
      isDownloadAttach: true,
      hideDownloadSinglePage: false,
      attachments: [{ file: 'media/a.pdf', name: 'a.pdf', size: 1 }],
    },
  },
  outline: [{ title: 'Leaves', page: 2, children: [{ title: 'Green', page: 9 }] }],
  bookmarks: [{ caption: 'Here', page: 4, color: '#112233', fontColor: '#ffffff' }],
  pages: [],
};

describe('the parts of a template', () => {
  it('include every setting, each in exactly one part', () => {
    const keys = templateParts.flatMap(getTemplateSettingKeys);
    expect(keys.toSorted()).toEqual(Object.keys(settingsSchema).toSorted());
  });

  it.each([
    ['template', { template: 'metro' }],
    ['theme', { theme: 'wood' }],
    ['scene', { scene: 'snow' }],
    ['voice', { audioAutoFlip: true }],
  ] as const)('include only the settings that belong to them: %s', (part, settings) => {
    expect(createTemplateContent(book, [part])).toEqual({ parts: [part], settings });
  });

  it('include lists only if requested, and never the attachments of a book', () => {
    const { settings, bookmarks, outline } = createTemplateContent(book, ['settings', 'bookmark']);
    expect([outline, bookmarks]).toEqual([undefined, book.bookmarks]);
    expect(settings).toMatchObject({ share: false, bookmarkTexture: true, downloads: { attachments: [] } });
    expect(settings).not.toHaveProperty('theme');
  });

  it('are the same after storing and loading, in any combination', () => {
    fc.assert(
      fc.property(fc.subarray([...templateParts], { minLength: 1 }), (parts) => {
        const content = createTemplateContent(book, parts);
        expect(templateContentSchema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
      }),
    );
  });
});

describe('an invalid template file', () => {
  const content = createTemplateContent(book, ['theme']);
  it.each([
    ['no parts', { ...content, parts: [] }],
    ['an unknown part', { ...content, parts: ['theme', 'soul'] }],
    ['settings of other parts', { ...content, settings: { scene: 'snow' } }],
    ['an unknown setting', { ...content, settings: { constructor: 1 } }],
    ['an invalid value', { ...content, settings: { theme: 'nothing' } }],
    ['a list of a part that it does not contain', { ...content, outline: [] }],
    ['a part without its list', { ...content, parts: ['theme', 'outline'] }],
    ['an unknown field', { ...content, extra: 1 }],
  ])('is rejected with %s', (_, wrong) => {
    expect(templateContentSchema.safeParse(wrong).success).toBe(false);
  });

  it('is rejected without an exception (D-672)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(templateFileSchema.safeParse(value).success).toBe(false);
      }),
    );
  });
});

describe('a template that is applied to a book with fewer pages', () => {
  it('refers only to existing pages', () => {
    expect(fitOutlineToPages(book.outline, 5)).toEqual([{ title: 'Leaves', page: 2, children: [{ title: 'Green' }] }]);
    expect(fitBookmarksToPages(book.bookmarks, 4)).toEqual([]);
    expect(fitBookmarksToPages(book.bookmarks, 5)).toEqual(book.bookmarks);
  });

  it('keeps the URLs and the nesting of headings', () => {
    const deep: OutlineEntry[] = [{ title: 'a', url: 'https://a.example/', children: [{ title: 'b', children: [] }] }];
    expect(fitOutlineToPages(deep, 1)).toEqual(deep);
  });
});
