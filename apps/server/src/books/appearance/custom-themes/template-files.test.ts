import { maxTemplateFileBytes } from '@leafcast/book/templates';
import {
  deleteOwnTemplate,
  getBookPrivacy,
  getOwnTemplate,
  importOwnTemplate,
  openOwnTemplate,
  publishBook,
  saveOwnTemplate,
  setBookPrivacy,
  setTemplatePassword,
  updateBook,
  uploadFile,
} from '@leafcast/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { author, bookId, cover, otherBook, stranger, test, withTwoBooks } from '../../../../test/books/two-books.ts';
import { png } from '../../../../test/files/pictures.ts';

withTwoBooks();

async function sendForm(
  path: string,
  fields: Record<string, string>,
  bytes: Uint8Array,
  name: string,
  client = author,
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await client.fetch(path, { method: 'POST', body: form });
  return (await response.json()) as { code: string; mess: string; data: Record<string, string> | null };
}

const importFile = (content: unknown, client = author) =>
  sendForm(importOwnTemplate.path, {}, Buffer.from(JSON.stringify(content)), 'template.json', client);

const templates = async (client = author, tid = '0') => (await client.call(getOwnTemplate, { tid })).data?.list ?? [];

const read = async (templateId: string) => {
  const response = await author.fetch(`/book_edit2/export/template/${templateId}/file`);
  return { response, file: (await response.json()) as Record<string, unknown> & { content: Record<string, unknown> } };
};

describe('a template with passwords', () => {
  const password = 'leaf-42-x';
  const privacy = async (id: string) => (await author.call(getBookPrivacy, { bookId: id })).data;

  it('applies its passwords to another book and changes nothing else (D-294)', async () => {
    await author.call(setBookPrivacy, { bookId, password, hint: 'The tree', startPage: 3 });
    const { data } = await author.call(saveOwnTemplate, { bookId, name: 'Locked', parts: ['password'], cover });
    const templateId = data?.templateId ?? '';
    const { data: use } = await author.call(openOwnTemplate, { templateId, bookId: otherBook });
    expect(use).toEqual({ parts: ['password'], settings: {}, isProtected: false });
    expect((await stranger.call(setTemplatePassword, { templateId, bookId: otherBook })).code).toBe('ERROR');
    expect((await author.call(setTemplatePassword, { templateId, bookId: otherBook })).data?.isProtected).toBe(true);
    // The other book has only two pages.
    expect(await privacy(otherBook)).toMatchObject({ isProtected: true, hint: 'The tree', startPage: 2 });
    const { data: published } = await author.call(publishBook, { bookId: otherBook });
    const unlock = async (word: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const url = new URL('./unlock', published?.url);
      return (
        (await (await fetch(url, { ...init, body: JSON.stringify({ password: word }) })).json()) as { code: string }
      ).code;
    };
    expect([await unlock('another-1'), await unlock(password)]).toEqual(['ERROR', 'OK']);
    const { file } = await read(templateId);
    expect(JSON.stringify(file)).not.toContain('wraps');
    expect(file).toMatchObject({ code: 'ERROR' });
  });

  it("removes the passwords of the other book if the template's source book had none", async () => {
    await author.call(setBookPrivacy, { bookId, isProtected: '0' });
    await author.call(setBookPrivacy, { bookId: otherBook, password });
    const { data } = await author.call(saveOwnTemplate, { bookId, name: 'Open', parts: ['password', 'scene'], cover });
    const templateId = data?.templateId ?? '';
    expect((await read(templateId)).file.content).toMatchObject({ parts: ['scene'] });
    await author.call(setTemplatePassword, { templateId, bookId: otherBook });
    expect((await privacy(otherBook))?.isProtected).toBe(false);
    const scene = await author.call(saveOwnTemplate, { bookId, name: 'Only scene', parts: ['scene'], cover });
    const { code } = await author.call(setTemplatePassword, { templateId: scene.data?.templateId ?? '', bookId });
    expect([scene.code, code]).toEqual(['OK', 'ERROR']);
  });
});

describe('a template with media files', () => {
  let templateId: string;
  let path: string;

  beforeAll(async () => {
    const sent = await sendForm(uploadFile.path, { bookId, key: 'backgroundImage' }, png(20, 10), 'sea.png');
    path = sent.data?.path ?? '';
    await author.call(updateBook, { bookId, bookConfig: { backgroundImage: path } });
    const parts = ['theme' as const, 'settings' as const, 'outline' as const];
    const { data } = await author.call(saveOwnTemplate, { bookId, name: 'Sea / “view”', parts, cover });
    templateId = data?.templateId ?? '';
  });

  it('copies its media files into another book (D-297)', async () => {
    const { data } = await author.call(openOwnTemplate, { templateId, bookId: otherBook });
    expect(data?.settings).toMatchObject({ backgroundImage: path, loadingBackgroundType: path });
    const saved = await author.call(updateBook, { bookId: otherBook, bookConfig: data?.settings ?? {} });
    expect(saved.data?.htmlConfig).toMatchObject({ backgroundImage: path });
  });

  it('can be exported to a file and imported without changes (D-299, D-300)', async () => {
    const { response, file } = await read(templateId);
    expect(response.headers.get('content-disposition')).toContain('.json');
    expect(response.headers.get('content-disposition')).not.toMatch(/[/\\]view/);
    expect((await importFile(file)).mess).not.toBe('');
    const { code, data } = await importFile({ ...file, name: 'Sea 2' });
    expect(code).toBe('OK');
    const again = await read(data?.templateId ?? '');
    expect(again.file).toEqual({ ...file, name: 'Sea 2' });
  });

  it.each<[string, (file: Record<string, unknown> & { content: Record<string, unknown> }) => unknown]>([
    ['content that is not a JSON object', () => 'template'],
    ['another format', (file) => ({ ...file, format: 'leafcast-book' })],
    ['a newer version', (file) => ({ ...file, version: 2 })],
    ['an unknown field', (file) => ({ ...file, extra: 1 })],
    ['an unknown setting', (file) => ({ ...file, content: { ...file.content, settings: { soul: 1 } } })],
    ['missing media files', (file) => ({ ...file, files: {} })],
    [
      'media files that are not referenced',
      (file) => ({ ...file, files: { ...(file.files as object), 'media/x.png': cover } }),
    ],
    ['media files whose content does not match their name', (file) => ({ ...file, files: { [path]: cover } })],
    [
      'a path outside the media folder',
      (file) => ({ ...file, content: { ...file.content, settings: { backgroundImage: '../a.png' } } }),
    ],
    ['a script as its cover', (file) => ({ ...file, cover: Buffer.from('<script>').toString('base64') })],
    ['no name', (file) => ({ ...file, name: '\u200b' })],
    ['a name that already exists', (file) => file],
  ])('is not imported with %s, and nothing changes (D-672, D-673, D-674)', async (_, broken) => {
    const before = await templates();
    const { file } = await read(templateId);
    const answer = await importFile(broken(file));
    expect(answer.code).toBe('ERROR');
    expect(answer.mess).not.toBe('');
    expect(await templates()).toEqual(before);
  });

  it('is not imported if the file is not text, is nested too deeply, or is too large (W-196)', async () => {
    const send = (bytes: Uint8Array) => sendForm(importOwnTemplate.path, {}, bytes, 'x.json');
    for (const bytes of [Buffer.from([0xff, 0xfe]), Buffer.from('['.repeat(100_000)), Buffer.from('{"__proto__":1}')])
      expect((await send(bytes)).code).toBe('ERROR');
    expect((await send(Buffer.alloc(maxTemplateFileBytes, ' '))).code).toBe('ERROR');
    expect((await send(Buffer.alloc(maxTemplateFileBytes + 1, ' '))).code).toBe('TOO_LARGE');
    const nobody = await test.client().fetch(importOwnTemplate.path, { method: 'POST', body: new FormData() });
    expect(nobody.status).toBe(401);
  });

  it('can be imported from only a limited number of files per account', async () => {
    const hasty = await test.signedIn();
    const send = () => sendForm(importOwnTemplate.path, {}, Buffer.from('{}'), 'x.json', hasty);
    for (let count = 0; count < 20; count += 1) expect((await send()).code).toBe('ERROR');
    expect((await send()).code).toBe('TOO_MANY_REQUESTS');
    // Once the limit is reached, even a large file is not read. Its response is delayed as well, so that a client gains
    // nothing by sending more files.
    const begun = performance.now();
    const large = await sendForm(importOwnTemplate.path, {}, Buffer.alloc(4_000_000, ' '), 'x.json', hasty);
    expect(large.code).toBe('TOO_MANY_REQUESTS');
    expect(performance.now() - begun).toBeGreaterThan(990);
    test.passTime(10_000);
    expect((await send()).code).toBe('ERROR');
  });

  it('leaves no files when it is deleted', async () => {
    const parts = ['theme' as const, 'settings' as const];
    const { data } = await author.call(saveOwnTemplate, { bookId, name: 'Soon gone', parts, cover });
    const kept = async () => {
      const keys: string[] = [];
      for await (const { key } of test.services.storage.list(`templates/${data?.templateId}`)) keys.push(key);
      return keys.length;
    };
    expect(await kept()).toBeGreaterThan(0);
    await author.call(deleteOwnTemplate, { templateId: data?.templateId ?? '' });
    expect(await kept()).toBe(0);
  });
});
