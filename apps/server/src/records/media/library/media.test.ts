import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from '@leafcast/book';
import { getBook, publishBook, updateBook, uploadFile } from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film, silence } from '../../../../../../testing/documents/media.ts';
import { corpus } from '../../../../../../testing/documents/samples.ts';
import { gif, png } from '../../../../test/files/pictures.ts';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;

beforeAll(async () => {
  test = await createTestApp({ powerLimits: { 1: { adBanner: { allowed: false } } } }, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }], { title: 'Media' });
  await until(author, bookId, 'complete');
});
afterAll(() => test.stop());

const mp3 = silence('a.mp3').buffer;

type Fields = readonly (readonly [string, string | Blob, string?])[];

/** Sends a form with its fields in the given order. */
async function sendForm(fields: Fields, client = author) {
  const form = new FormData();
  for (const [name, value, fileName] of fields) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, fileName);
  }
  const response = await client.fetch(uploadFile.path, { method: 'POST', body: form });
  const { code, data, mess } = (await response.json()) as { code: string; data: unknown; mess: string };
  return { code, mess, status: response.status, data: data === null ? null : uploadFile.data.parse(data) };
}

const blob = (bytes: Buffer, type = '') => new Blob([new Uint8Array(bytes)], { type });

async function send(key: string, name: string, bytes: Buffer, { client = author, type = '', id = bookId } = {}) {
  return sendForm(
    [
      ['bookId', id],
      ['key', key],
      ['file', blob(bytes, type), name],
    ],
    client,
  );
}

/** Returns the dimensions of a stored image. */
async function shown(url = '') {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return imageSize(Buffer.from(await response.arrayBuffer()));
}

describe('upload-file', () => {
  it("stores a setting's file under its content hash, for the preview and for readers (W-177)", async () => {
    const { data, code } = await send('backgroundImage', 'sea view.png', png(20, 10));
    expect(code).toBe('OK');
    expect(data).toMatchObject({ name: 'sea view.png', width: 20, height: 10 });
    expect(data?.path).toMatch(/^media\/[0-9a-f]{20}\.png$/);
    expect((await send('backgroundImage', 'other.png', png(20, 10))).data?.path).toBe(data?.path);

    const saved = await author.call(updateBook, { bookId, bookConfig: { backgroundImage: data?.path } });
    // The image is also used as the loading background. @see W-301
    expect(saved.data?.htmlConfig).toEqual({ backgroundImage: data?.path, loadingBackgroundType: data?.path });
    const book = (await author.call(getBook, { bookId })).data;
    const shown = await fetch(`${book?.previewUrl}${data?.path}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { url } = (await author.call(publishBook, { bookId })).data ?? {};
    expect((await fetch(`${url}${data?.path}`)).status).toBe(200);
  });

  it('returns a URL at which the preview serves the file before a setting refers to it (W-405)', async () => {
    const { data } = await send('logoImage', 'logo.gif', gif(30, 30));
    const stored = await fetch(data?.url ?? '');
    expect(imageSize(Buffer.from(await stored.arrayBuffer()))).toEqual({ width: 30, height: 30 });
    const { previewUrl } = (await author.call(getBook, { bookId })).data ?? {};
    expect((await fetch(`${previewUrl}${data?.path}`)).status).toBe(200);
  });

  it("stores a file that is sent without other fields in the account's own media folder, for any of its books (W-405)", async () => {
    const { data, code } = await sendForm([['file', blob(png(31, 17)), 'own.png']]);
    expect([code, data?.width, data?.height]).toEqual(['OK', 31, 17]);
    const address = new URL(data?.url ?? '');
    const own = await author.fetch(address.pathname);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(own.headers.get('content-security-policy')).toContain('sandbox');
    const stranger = await test.signedIn();
    expect((await stranger.fetch(address.pathname)).status).toBe(404);
    expect((await fetch(address)).status).not.toBe(200);

    // A book of another account cannot use the file by name or by URL.
    const theirs = await upload(stranger, [{ name: 'b.pdf', bytes: smallPdf(1) }]);
    await until(stranger, theirs, 'complete');
    for (const logoImage of [data?.path, data?.url])
      expect((await stranger.call(updateBook, { bookId: theirs, bookConfig: { logoImage } })).code).toBe(
        'INVALID_SETTINGS',
      );
    const saved = await author.call(updateBook, { bookId, bookConfig: { logoImage: data?.url } });
    expect(saved.data?.htmlConfig).toMatchObject({ logoImage: data?.path });
    const { previewUrl } = (await author.call(getBook, { bookId })).data ?? {};
    expect((await fetch(`${previewUrl}${data?.path}`)).status).toBe(200);
  });

  it('accepts its fields in any order, and each field alone', async () => {
    const file = ['file', blob(png(12, 8)), 'a.png'] as const;
    const own = await sendForm([file, ['key', 'logoImage'], ['bookId', bookId]]);
    expect(own).toMatchObject({ code: 'OK', data: { width: 12 } });
    expect(own.data?.url).toContain('/preview/');
    expect((await sendForm([['bookId', bookId], file])).data?.url).toContain('/preview/');
    expect((await sendForm([file, ['key', 'logoImage']])).data?.url).toContain('/api/common/media/');
    // Fields after the file have the same effect as fields before it.
    expect((await sendForm([file, ['key', 'backgroundSound']])).code).toBe('ERROR');
    expect((await sendForm([file, ['key', 'nothing']])).code).toBe('ERROR');
    expect((await sendForm([file, ['key', 'adData']])).code).toBe('NO_PERMISSION');
    expect((await sendForm([file, ['bookId', 'other']])).code).toBe('BOOK_NOT_FOUND');
    expect((await sendForm([['file', blob(Buffer.from('text')), 'a.txt']])).mess).toContain('MP4');
    expect((await sendForm([['key', 'logoImage']])).code).toBe('ERROR');
    expect((await readdir(join(test.services.config.dataFolder, 'work', 'media'))).length).toBe(0);
  });

  it('rejects files with an extension that the setting does not allow (W-194), and files whose content does not match the extension (W-195)', async () => {
    expect(await send('backgroundSound', 'a.wav', mp3)).toMatchObject({ code: 'ERROR', data: null });
    expect(await send('backgroundSound', 'a.mp3', png(1, 1), { type: 'audio/mpeg' })).toMatchObject({ code: 'ERROR' });
    expect((await send('backgroundSound', 'a.mp3', mp3)).code).toBe('OK');
    expect((await send('backgroundImage', 'a.svg', Buffer.from('<svg/>'))).mess).toContain('JPG, JPEG, PNG');
  });

  it('stores only the pixels of an image, and rejects a truncated image (safety T20)', async () => {
    const tail = Buffer.from('<script>tail-canary</script>');
    const { data } = await send('backgroundImage', 'a.png', Buffer.concat([png(20, 10), tail]));
    const kept = await (await fetch(data?.url ?? '')).text();
    expect(kept).toContain('IDAT');
    expect(kept).not.toContain('canary');
    const cut = await send('backgroundImage', 'a.png', png(20, 10).subarray(0, -20));
    expect(cut).toMatchObject({ code: 'ERROR', mess: '图片已损坏或不完整，请重新保存后再上传。' });
    // An attachment is stored unchanged.
    const attached = await send('downloads', 'a.png', Buffer.concat([png(20, 10), tail]));
    expect(await (await fetch(attached.data?.url ?? '')).text()).toContain('canary');
  });

  it('rejects a video or audio file that is truncated or in which only the first bytes are valid (safety T20)', async () => {
    const page = Buffer.from('<script>alert(1)</script>'.repeat(20));
    const refused = { code: 'ERROR', mess: '视频或音频文件已损坏或不完整，请重新保存后再上传。' };
    expect(await send('item.video', 'a.mp4', Buffer.concat([film().subarray(0, 16), page]))).toMatchObject(refused);
    expect(await send('item.video', 'a.mp4', film().subarray(0, -10))).toMatchObject(refused);
    expect(await send('item.audio', 'a.mp3', Buffer.concat([mp3.subarray(0, 4), page]))).toMatchObject(refused);
    expect((await send('item.video', 'a.mp4', film())).code).toBe('OK');
    expect((await send('downloads', 'a.mp4', film().subarray(0, -10))).code).toBe('OK');
  });

  it('accepts a file of 10485760 bytes and rejects a file of 10485761 bytes (W-196)', async () => {
    const { data } = await send('shareImage', 'a.png', png(9, 9, 10_485_760));
    expect(await shown(data?.url)).toEqual({ width: 9, height: 9 });
    expect(await send('shareImage', 'a.png', png(9, 9, 10_485_761))).toMatchObject({ code: 'TOO_LARGE', status: 413 });
  });

  it('accepts JPG, PNG, GIF and JPEG as a logo, but not WebP (W-338)', async () => {
    const webp = Buffer.alloc(40);
    webp.write('RIFF').toString();
    webp.write('WEBPVP8X', 8);
    expect((await send('logoImage', 'a.webp', webp)).code).toBe('ERROR');
    const gray = { width: 4, height: 3, channels: 3, background: 'gray' } as const;
    const jpeg = await sharp({ create: gray }).jpeg().toBuffer();
    for (const [name, bytes] of [
      ['a.png', png(4, 3)],
      ['a.gif', gif(4, 3)],
      ['a.jpg', jpeg],
      ['a.jpeg', jpeg],
    ] as const) {
      const { data } = await send('logoImage', name, bytes);
      expect(await shown(data?.url), name).toEqual({ width: 4, height: 3 });
    }
  });

  it('accepts a logo of 500*500 px but no larger logo (W-327, W-333, W-340)', async () => {
    const { data } = await send('logoImage', 'a.png', png(500, 500));
    expect(await shown(data?.url)).toEqual({ width: 500, height: 500 });
    const { code, mess } = await send('logoImage', 'a.png', png(501, 500));
    expect([code, mess.includes('500*500')]).toEqual(['ERROR', true]);
  });

  it('states the allowed and the actual size of a GIF that is too large (W-330)', async () => {
    const { mess } = await send('logoImage', 'a.gif', gif(501, 501));
    expect(mess).toContain('500*500');
    expect(mess).toContain('501*501');
  });

  it('accepts attachments of any type except programs, whatever their names (W-336, W-337, D-581)', async () => {
    expect((await send('downloads', 'notes.txt', Buffer.from('words'))).data?.path).toMatch(/\.txt$/);
    // Files that a browser would execute or display lose their extension.
    expect((await send('downloads', 'page.html', Buffer.from('<script>'))).data?.path).toMatch(/\.bin$/);
    const plain = Buffer.from('words');
    for (const name of ['a.exe', 'A.EXE', 'a.exe. ', 'a.ｅｘｅ', 'report.pdf.exe', 'a\u202Efdp.exe', 'a.exe::$DATA'])
      expect((await send('downloads', name, plain)).code, name).toBe('ERROR');
    for (const start of ['MZ', '\x7fELF', '#!/bin/sh'])
      expect((await send('downloads', 'notes.txt', Buffer.from(start, 'latin1'))).code, start).toBe('ERROR');
  });

  it('rejects the hostile sample images and accepts the valid one', async () => {
    const pictures = corpus.filter(({ file }) => file.endsWith('.png'));
    for (const { file, path, comesTo } of pictures) {
      const { code } = await send('backgroundImage', 'a.png', readFileSync(path));
      // The setting also accepts a GIF image under any file name.
      const isTaken = comesTo === 1 || file.includes('animation');
      expect(code, file).toBe(isTaken ? 'OK' : 'ERROR');
    }
    expect(pictures).toHaveLength(5);
  });

  it('rejects the invalid images provided with the specification', async ({ skip }) => {
    const folder = new URL('../../../../../../../shared/badfiles/img/', import.meta.url);
    if (!existsSync(folder)) return skip('../shared is not there');
    const read = (name: string) => readFileSync(new URL(name, folder));
    expect((await send('backgroundImage', 'a.png', read('00_control_ok.png'))).code).toBe('OK');
    expect((await send('backgroundImage', 'a.jpg', read('20_control_ok.jpg'))).data).toMatchObject({ width: 32 });
    expect((await send('backgroundImage', 'a.png', read('01_png_bomb_50000x50000.png'))).code).toBe('ERROR');
    expect((await send('backgroundImage', 'a.png', read('08_svg_named.png'))).code).toBe('ERROR');
    expect((await send('logoImage', 'a.gif', read('30_gif_anim_501x501.gif'))).mess).toContain('501*501');
  });

  it('rejects settings that accept no files, books of other accounts, and signed-out clients', async () => {
    expect((await send('flipStyle', 'a.png', png(1, 1))).code).toBe('ERROR');
    expect((await send('__proto__', 'a.png', png(1, 1))).code).toBe('ERROR');
    expect((await send('logoImage', 'a.png', png(1, 1), { client: await test.signedIn() })).code).toBe(
      'BOOK_NOT_FOUND',
    );
    expect((await send('logoImage', 'a.png', png(1, 1), { client: test.client() })).code).toBe('LOGIN_SIGNOUT');
    expect((await send('logoImage', 'a.png', png(1, 1), { id: '../..' })).code).toBe('BOOK_NOT_FOUND');
  });

  it('requires the plan feature that the setting needs (W-369, W-388)', async () => {
    expect((await send('adData', 'a.png', png(1, 1))).code).toBe('NO_PERMISSION');
  });
});
