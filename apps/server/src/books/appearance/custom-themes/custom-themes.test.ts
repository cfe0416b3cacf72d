import { randomUUID } from 'node:crypto';
import { templateParts } from '@leafcast/book/templates';
import {
  deleteOwnTemplate,
  getOwnTemplate,
  openOwnTemplate,
  renameOwnTemplate,
  saveCustomTheme,
  saveOwnTemplate,
  updateBook,
} from '@leafcast/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { author, bookId, cover, otherBook, stranger, test, withTwoBooks } from '../../../../test/books/two-books.ts';
import { png } from '../../../../test/files/pictures.ts';
import { smallPdf, upload } from '../../../../test/files/upload.ts';

withTwoBooks();

const template = { parts: ['theme' as const], cover };

const templates = async (client = author, tid = '0') => (await client.call(getOwnTemplate, { tid })).data?.list ?? [];

describe('templates of an account', () => {
  let tea: string;
  beforeAll(async () => {
    const { data } = await author.call(saveOwnTemplate, { bookId, name: 'Tea', ...template });
    tea = data?.templateId ?? '';
  });

  it('contain the selected parts of a book, with a name and a cover (D-285, D-286, D-296)', async () => {
    const wanted = { bookId, name: 'Herbs', parts: ['scene' as const, 'theme' as const], coverPage: 1 };
    const saved = await author.call(saveOwnTemplate, wanted);
    expect(saved.code).toBe('OK');
    const one = (await templates()).find(({ name }) => name === 'Herbs');
    expect(one).toMatchObject({
      templateId: saved.data?.templateId,
      parts: ['theme', 'scene'],
      mayChange: true,
    });
    const shown = await author.fetch(one?.cover ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    for (const client of [stranger, test.client()]) {
      const { code } = (await (await client.fetch(one?.cover ?? '')).json()) as { code: string };
      expect(code).not.toBe('OK');
    }
  });

  it('change only the selected parts when applied to another book (D-287, D-288, D-289, D-290, D-291, D-292, D-293, D-295)', async () => {
    const bookConfig = {
      template: 'metro',
      theme: 'wood',
      scene: 'snow',
      share: false,
      bookmarkTexture: true,
      audioAutoFlip: true,
    };
    const olsconfig = [{ c: 'Leaves', p: 1, l: 1, ci: [{ c: 'Last', p: 4, l: 2 }] }];
    const tabs = [0, 3].map((pageIndex) => ({
      value: 'Here',
      attribute: { color: '0x112233', pageIndex, fontColor: '0xffffff' },
    }));
    expect((await author.call(updateBook, { bookId, bookConfig, olsconfig, tabconfig: { tabs } })).code).toBe('OK');
    const used: Record<string, unknown> = {};
    for (const part of templateParts) {
      const { data } = await author.call(saveOwnTemplate, { bookId, name: `Only ${part}`, parts: [part], cover });
      const { data: use } = await author.call(openOwnTemplate, {
        templateId: data?.templateId ?? '',
        bookId: otherBook,
      });
      used[part] = use;
    }
    expect(used).toMatchObject({
      template: { parts: ['template'], settings: { template: 'metro' } },
      theme: { parts: ['theme'], settings: { theme: 'wood' } },
      scene: { settings: { scene: 'snow' } },
      settings: { settings: { share: false } },
      // The other book has two pages, so the outline entry for page four no longer has a target page.
      outline: { settings: {}, olsconfig: [{ c: 'Leaves', p: 1, l: 1, ci: [{ c: 'Last', l: 2 }] }] },
      bookmark: { settings: { bookmarkTexture: true }, tabs: tabs.slice(0, 1) },
      language: { languages: expect.any(Array), texts: {} },
      voice: { settings: { audioAutoFlip: true } },
    });
    expect(Object.keys(used.theme as object)).toEqual(['parts', 'settings', 'isProtected']);
  });

  it.each([
    ['Template already exists in the list.', { name: 'TEA' }],
    ['Enter a name.', { name: ' ' }],
    ['Choose at least one item.', { parts: [] }],
    ['Choose a cover picture.', { cover: undefined }],
    ['Choose a cover picture.', { cover: Buffer.from('<svg/>').toString('base64') }],
    ['Choose a cover picture.', { cover: png(9000, 9000).toString('base64') }],
    ['Choose a cover picture.', { cover: undefined, coverPage: 99 }],
  ])('are rejected: %s (D-576, D-577, D-578, D-670, D-674)', async (mess, wrong) => {
    const before = await templates();
    const body = { bookId, name: 'New', ...template, ...wrong };
    const answer = await author.post(saveOwnTemplate.path, body, { 'accept-language': 'en' });
    expect(answer).toMatchObject({ code: 'ERROR', mess });
    expect(await templates()).toEqual(before);
  });

  it('can be renamed to an unused name, and deleted (D-298, D-671)', async () => {
    const { data } = await author.call(saveOwnTemplate, { bookId, name: 'Short', ...template });
    const templateId = data?.templateId ?? '';
    expect((await author.call(renameOwnTemplate, { templateId, name: 'tea' })).code).toBe('ERROR');
    expect((await author.call(renameOwnTemplate, { templateId, name: 'Long' })).code).toBe('OK');
    expect((await stranger.call(deleteOwnTemplate, { templateId })).code).toBe('ERROR');
    expect((await templates()).map(({ name }) => name)).toContain('Long');
    expect((await author.call(deleteOwnTemplate, { templateId })).code).toBe('OK');
    expect((await templates()).map(({ name }) => name)).not.toContain('Long');
    expect((await author.call(deleteOwnTemplate, { templateId })).mess).not.toBe('');
    const { code } = await author.call(openOwnTemplate, { templateId, bookId });
    expect(code).toBe('ERROR');
  });

  it('cannot be used by other accounts or on their books (D-669, safety T1)', async () => {
    const templateId = tea;
    expect((await stranger.call(openOwnTemplate, { templateId, bookId })).code).toBe('ERROR');
    const own = await upload(stranger, [{ name: 'b.pdf', bytes: smallPdf(1) }], { title: 'Theirs' });
    expect((await author.call(openOwnTemplate, { templateId, bookId: own })).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(saveOwnTemplate, { bookId: own, name: 'x', ...template })).code).toBe('BOOK_NOT_FOUND');
    const response = await stranger.fetch(`/book_edit2/export/template/${templateId}/file`);
    expect(((await response.json()) as { code: string }).code).toBe('ERROR');
  });
});

describe('a list of templates', () => {
  it('has a maximum number of entries', async () => {
    const { db } = test.services;
    const { userId } = (await stranger.post('/api/user/get-user')).data as { userId: string };
    const rows = Array.from({ length: 100 }, (_, index) => ({
      id: randomUUID(),
      kind: 'theme' as const,
      owner_id: userId,
      team_id: null,
      name: `n${index}`,
      content: JSON.stringify({ parts: ['theme'], settings: {} }),
      cover: null,
      protection: null,
    }));
    await db.insertInto('own_look').values(rows).execute();
    const { mess, code } = await stranger.call(saveCustomTheme, { name: 'One more', settings: {} });
    expect([code, mess.includes('100')]).toEqual(['ERROR', true]);
  });
});
