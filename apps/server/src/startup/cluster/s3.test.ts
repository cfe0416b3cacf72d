import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { endUpload, operateBook, publishBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProgress, sendUploadChunk, smallPdf, startUpload, until } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { s3Servers, startS3 } from '../../../test/stand-ins/s3.ts';
import { sweepConverterFolders } from '../../intake/conversion/sweeps/sweep-converter-folders.ts';
import { deleteExpiredUploads } from '../../intake/upload/unfinished/sweep.ts';
import { storeAllZooms } from '../../intake/zooms/store-all-zooms.ts';
import { purgeBook } from '../../records/files/remove.ts';
import { uploadKey } from '../../records/source-files/bytes.ts';
import { startWorker } from '../worker.ts';

describe.each(s3Servers)('a server that stores its files on S3 (%s)', async (name) => {
  const s3 = await startS3(name);
  if (!s3) throw new Error(`${name} could not be started`);
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ s3: s3.config }, { converts: true, worker: { spareLanes: 0 } });
  });
  afterAll(async () => {
    await test?.stop();
    await s3.stop();
  });

  it('accepts a file in pieces, converts it, serves the book and stores no files on its own disk', async () => {
    const author = await test.signedIn();
    const pdf = paddedPdf(3, 6 * 2 ** 20);
    const { uploadId, files } = await startUpload(author, [{ name: 'a.pdf', size: pdf.length }]);
    const fileId = files[0]?.fileId ?? '';
    expect((await author.call(endUpload, { uploadId })).mess).toBe('文件尚未完整上传');
    // The first piece becomes a separate part; the second is buffered until the third arrives.
    const ends = [5.5 * 2 ** 20, 5.6 * 2 ** 20, pdf.length].map(Math.floor);
    for (const [index, end] of ends.entries()) {
      const start = await offsetOf(author, fileId);
      expect(start).toBe(ends[index - 1] ?? 0);
      expect(await sendUploadChunk(author, fileId, start, pdf.subarray(start, end))).toEqual({
        status: 204,
        offset: end,
      });
    }
    const kept = await test.services.storage.get(uploadKey(fileId));
    expect(kept && (await buffer(kept.stream)).equals(pdf)).toBe(true);
    expect(s3.openUploads()).toBe(0);
    const { data: ended } = await author.call(endUpload, { uploadId });
    const bookId = ended?.bookId ?? '';
    expect(await until(author, bookId, 'complete')).toMatchObject({ done: 3, total: 3 });
    const { data: published } = await author.call(publishBook, { bookId });
    const page = await (await fetch(published?.url ?? '')).text();
    const image = /src="\.\/(pages\/[^"]+)"/.exec(page)?.[1] ?? '';
    const part = await fetch((published?.url ?? '') + image, { headers: { range: 'bytes=0-3' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
    const zip = await author.fetch(`/book_edit2/export/${bookId}/html`);
    expect((await zip.arrayBuffer()).byteLength).toBeGreaterThan(10_000);

    await storeAllZooms(test.services, bookId, AbortSignal.timeout(60_000));
    expect(await keysOf('books')).toEqual(expect.arrayContaining([expect.stringContaining('/pages/0003-zoom-')]));
    await author.call(operateBook, { operate: 'delete', bookIds: [bookId] });
    await purgeBook(test.services, bookId);
    for (const key of await keysOf('books', 'uploads')) expect(key).toBe(`uploads/${fileId}.info`);
    const work = join(test.services.config.dataFolder, 'work');
    for (const folder of ['sources', 'uploads', 'books'])
      expect(await readdir(join(work, folder)).catch(() => [])).toEqual([]);
  });

  it('leaves no data of an upload that is cancelled or whose row was deleted', async () => {
    const author = await test.signedIn();
    const piece = Buffer.alloc(5.5 * 2 ** 20, 'x');
    const half = async () => {
      const upload = await startUpload(author, [{ name: 'a.pdf', size: 2 * piece.length }]);
      const fileId = upload.files[0]?.fileId ?? '';
      await sendUploadChunk(author, fileId, 0, piece);
      await sendUploadChunk(author, fileId, piece.length, piece.subarray(0, 1000));
      return { ...upload, fileId };
    };
    const [cancelled, lost] = [await half(), await half()];
    expect(s3.openUploads()).toBe(2);
    await author.call(operateBook, { operate: 'cancel', uploadIds: [cancelled.uploadId] });
    expect(s3.openUploads()).toBe(1);
    await test.services.db.deleteFrom('upload').where('id', '=', lost.uploadId).execute();
    test.passTime(2 * 3600 * 1000);
    await deleteExpiredUploads(test.services);
    expect(s3.openUploads()).toBe(0);
    const left = await keysOf('uploads');
    expect(left.filter((key) => key.includes(lost.fileId) || key.includes(cancelled.fileId))).toEqual([]);
  });

  async function keysOf(...prefixes: string[]): Promise<string[]> {
    const keys: string[] = [];
    for (const prefix of prefixes) for await (const { key } of test.services.storage.list(prefix)) keys.push(key);
    return keys;
  }
});

describe('a worker on S3', async () => {
  const s3 = await startS3();
  afterAll(() => s3?.stop());

  it('continues the conversion of a book that another worker has started', async () => {
    const idle = await createTestApp(s3 ? { s3: s3.config } : {});
    try {
      const author = await idle.signedIn();
      const pdf = smallPdf(16);
      const { uploadId, files } = await startUpload(author, [{ name: 'a.pdf', size: pdf.length }]);
      await idle.services.storage.put(uploadKey(files[0]?.fileId ?? ''), pdf);
      const { data } = await author.call(endUpload, { uploadId });
      const bookId = data?.bookId ?? '';
      const first = await startWorker(idle.services, { spareLanes: 0 });
      while ((await readProgress(author, bookId)).done < 3) await delay(5);
      await first.stop();
      const second = await startWorker(idle.services, { spareLanes: 0 });
      expect(await until(author, bookId, 'complete')).toMatchObject({ done: 16, total: 16 });
      await second.stop();
    } finally {
      await idle.stop();
    }
  });

  it('removes files that killed workers left on the local disk, but not those of a running worker', async () => {
    const idle = await createTestApp(s3 ? { s3: s3.config } : {});
    try {
      const { db, config, worker } = idle.services;
      const author = await idle.signedIn();
      const work = join(config.dataFolder, 'work');
      const leftBy = async (state: 'converting' | 'complete', holder: string | null) => {
        const pdf = smallPdf(1);
        const { uploadId, files } = await startUpload(author, [{ name: 'a.pdf', size: pdf.length }]);
        await idle.services.storage.put(uploadKey(files[0]?.fileId ?? ''), pdf);
        const { data } = await author.call(endUpload, { uploadId });
        const bookId = data?.bookId ?? '';
        await db.updateTable('conversion').set({ state, worker: holder }).where('book_id', '=', bookId).execute();
        for (const kind of ['sources', 'books']) {
          await mkdir(join(work, kind, bookId), { recursive: true });
          await writeFile(join(work, kind, bookId, '0'), 'left');
        }
        return bookId;
      };
      const living = await leftBy('converting', worker);
      await leftBy('converting', 'a worker that was killed');
      await leftBy('complete', null);
      for (const kind of ['sources', 'books']) await mkdir(join(work, kind, randomUUID()), { recursive: true });
      await sweepConverterFolders(idle.services);
      for (const kind of ['sources', 'books']) expect(await readdir(join(work, kind))).toEqual([living]);
    } finally {
      await idle.stop();
    }
  });
});

/** Returns a PDF that is extended by padding before its end. */
function paddedPdf(pages: number, size: number): Buffer {
  const pdf = smallPdf(pages);
  const trailer = pdf.subarray(pdf.lastIndexOf('startxref'));
  const padding = Buffer.alloc(size - pdf.length, 'leaf by leaf ');
  return Buffer.concat([pdf.subarray(0, -trailer.length), Buffer.from('%'), padding, Buffer.from('\n'), trailer]);
}

async function offsetOf(client: TestClient, fileId: string): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0' };
  const response = await client.fetch(`/api/book/upload-book-files/${fileId}`, { method: 'HEAD', headers });
  return Number(response.headers.get('upload-offset'));
}
