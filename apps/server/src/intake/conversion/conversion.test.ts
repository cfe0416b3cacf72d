import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  endUpload,
  getBook,
  getBookProgress,
  getProgress,
  operateBook,
  publishBook,
  updateBook,
} from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readProgress,
  readSampleFile,
  sendUploadChunk,
  smallPdf,
  startUpload,
  until,
  upload,
} from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../../../../samples/fixtures/${name}`, import.meta.url));

let test: TestApp;

let author: TestClient;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true, worker: { spareLanes: 0 } });
  author = await test.signedIn();
});

afterAll(() => test.stop());

/** Returns the conversion message shown to an English-speaking author. */
async function messageOf(bookId: string): Promise<string> {
  const { data } = await author.post(getBookProgress.path, { bookId }, { 'accept-language': 'en' });
  return getBookProgress.data.parse(data).message;
}

describe('a conversion', () => {
  it('reports its progress, and keeps changes that the author makes during the conversion (W-440)', async () => {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(24) }], { title: 'Before' });
    const first = await until(author, bookId, 'converting', 'complete');
    expect(first).toMatchObject({ bookId, message: '', upload: null });
    let answer = await author.call(updateBook, { bookId, title: 'Meanwhile', bookConfig: { hardCover: true } });
    expect(answer.code).toBe('OK');
    expect((await author.call(publishBook, { bookId })).code).toBe('BOOK_BUSY');
    expect((await author.fetch(`/book_edit2/export/${bookId}/html`)).headers.get('content-type')).toContain('json');
    const done = await until(author, bookId, 'complete');
    expect(done).toMatchObject({ title: 'Meanwhile', done: 24, total: 24 });
    expect(done.firstPage).toContain('/pages/0001-thumb-');
    answer = await author.call(updateBook, { bookId });
    expect(answer.data?.htmlConfig).toEqual({ hardCover: true });
  });

  it("uses the document's title unless the author has changed the title of the book", async () => {
    const titleOf = async (title: string, isFileTitle: boolean, info: string) => {
      const bookId = await upload(author, [{ name: 'tea.pdf', bytes: smallPdf(1, 'Tea', info) }], {
        title,
        isFileTitle,
      });
      return (await until(author, bookId, 'complete')).title;
    };
    expect(await titleOf('tea', true, 'On tea')).toBe('On tea');
    expect(await titleOf('tea', true, 'untitled')).toBe('tea');
    expect(await titleOf('tea', false, 'On tea')).toBe('tea');
  });

  it('converts a Chinese book with its outline, and converts images in the requested order (W-003, W-087)', async () => {
    const chinese = await upload(author, [await readSampleFile(fixture('chinese.pdf'))]);
    await until(author, chinese, 'complete');
    const { data } = await author.call(getBook, { bookId: chinese });
    expect(data?.olsconfig[0]).toMatchObject({ c: expect.any(String), p: expect.any(Number), l: 1 });

    const images = await Promise.all(
      ['image-2-transparent.png', 'image-3.bmp'].map((name) => readSampleFile(fixture(name))),
    );
    const { uploadId, files } = await startUpload(
      author,
      images.map(({ name, bytes }) => ({ name, size: bytes.length })),
    );
    for (const [index, { fileId }] of files.entries()) {
      await sendUploadChunk(author, fileId, 0, images[index]?.bytes ?? Buffer.alloc(0));
    }
    const order = files.map(({ fileId }) => fileId).toReversed();
    const { data: ended } = await author.call(endUpload, { uploadId, order });
    const bookId = ended?.bookId ?? '';
    await until(author, bookId, 'complete');
    const sources = await test.services.db
      .selectFrom('book_source')
      .where('book_id', '=', bookId)
      .orderBy('position')
      .select('name')
      .execute();
    expect(sources.map(({ name }) => name)).toEqual(['image-3.bmp', 'image-2-transparent.png']);
  });

  it('reads text and outline before it draws the pages, as the log shows (D-496, D-497, RULINGS 42)', async () => {
    const bookId = await upload(author, [{ name: 'read.pdf', bytes: smallPdf(3) }]);
    await until(author, bookId, 'complete');
    const said = test
      .log()
      .split('\n')
      .filter((line) => line.includes(bookId))
      .map((line) => JSON.parse(line).msg);
    const steps = said.filter((msg) => ['a document was read', 'pages are being drawn'].includes(msg));
    expect(steps[0]).toBe('a document was read');
    expect(new Set(steps.slice(1))).toEqual(new Set(['pages are being drawn']));
  });

  it('does not stop other conversions if it fails, and reports the reason as text (W-502, D-654)', async () => {
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'x')]);
    const bad = await upload(author, [{ name: 'bad.pdf', bytes: broken }]);
    const good = await upload(author, [{ name: 'good.pdf', bytes: smallPdf(2) }]);
    expect((await until(author, good, 'complete')).done).toBe(2);
    await until(author, bad, 'error');
    expect(await messageOf(bad)).toBe('PDF conversion failed! The file is damaged and cannot be read.');
    expect((await author.call(getBook, { bookId: bad })).data?.bStatus).toBe('error');
    const { data } = await author.call(getProgress, { bookIds: [bad, good] });
    expect(data?.list.map(({ state }) => state)).toEqual(['error', 'complete']);
    // A retry fails again and then ends.
    await author.call(operateBook, { operate: 'retry', bookIds: [bad] });
    await until(author, bad, 'error');
  });

  it('names the images that could not be converted, and reports when none of them could be (W-503, D-655, D-656)', async () => {
    const good = await readFile(fixture('image-2-transparent.png'));
    const cut = { name: 'cut.png', bytes: good.subarray(0, 60) };
    const some = await upload(author, [{ name: 'good.png', bytes: good }, cut]);
    expect(await until(author, some, 'complete')).toMatchObject({ done: 1, total: 1 });
    expect(await messageOf(some)).toBe('These files could not be converted: cut.png');
    const none = await upload(author, [cut]);
    await until(author, none, 'error');
    expect(await messageOf(none)).toBe('Image conversion failed!');
  });

  it('asks for the password of a protected PDF until the password is correct (D-524, D-525)', async () => {
    const bookId = await upload(author, [await readSampleFile(fixture('protected.pdf'))]);
    expect((await until(author, bookId, 'password')).message).toBe('该 PDF 受密码保护，请输入密码。');
    await author.call(operateBook, { operate: 'retry', bookIds: [bookId], password: 'wrong' });
    await delay(100);
    expect((await until(author, bookId, 'password')).message).toBe('密码不正确！');
    await author.call(operateBook, { operate: 'retry', bookIds: [bookId], password: 'leaf-1234' });
    await until(author, bookId, 'complete');
    for (let tries = 0; tries < 500; tries += 1) {
      const row = await test.services.db
        .selectFrom('conversion')
        .where('book_id', '=', bookId)
        .select(['sharpen', 'password'])
        .executeTakeFirstOrThrow();
      // The password is stored only until the last pass that needs it has ended, and is always encrypted.
      if (row.sharpen === 'done') return expect(row.password).toBeNull();
      expect(row.password?.includes('leaf-1234') ?? false).toBe(false);
      await delay(100);
    }
    throw new Error('The book was not sharpened');
  });

  it('stops within a second when it is cancelled, and continues at the same page when it is retried (W-320)', async () => {
    const bookId = await upload(author, [await readSampleFile(fixture('sixty-pages.pdf'))]);
    await until(author, bookId, 'converting');
    while ((await readProgress(author, bookId)).done < 3) await delay(10);
    await author.call(operateBook, { operate: 'cancel', bookIds: [bookId] });
    const { state, done, message } = await readProgress(author, bookId);
    expect([state, message]).toEqual(['cancelled', '转换已取消']);
    await delay(1000);
    expect((await readProgress(author, bookId)).done).toBe(done);
    await author.call(operateBook, { operate: 'retry', bookIds: [bookId] });
    expect(await until(author, bookId, 'complete')).toMatchObject({ done: 60, total: 60 });
  });

  it('reports progress page by page from 0 to 100 percent, never backwards (W-479)', async () => {
    const bookId = await upload(author, [await readSampleFile(fixture('sixty-pages.pdf'))]);
    const percents: number[] = [];
    for (let state = ''; state !== 'complete'; ) {
      const progress = await readProgress(author, bookId);
      const { data } = await author.call(getProgress, { bookIds: [bookId] });
      const [same] = data?.list ?? [];
      for (const { done, total } of [progress, same ?? progress]) percents.push(total === 0 ? 0 : (100 * done) / total);
      ({ state } = progress);
      await delay(20);
    }
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect([percents[0], percents.at(-1)]).toEqual([0, 100]);
    expect(new Set(percents).size).toBeGreaterThan(3);
  });

  it('leaves no files in the work folder', async () => {
    const work = join(test.services.config.dataFolder, 'work');
    const left = await readdir(join(work, 'sources')).catch(() => []);
    expect(left).toEqual([]);
  });
});
