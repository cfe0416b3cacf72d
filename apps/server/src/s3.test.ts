import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endUpload, operateBook, publishBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../test/app.ts';
import { startS3 } from '../test/s3.ts';
import { begun, progressOf, smallPdf, until } from '../test/upload.ts';
import { removeBook } from './book/remove.ts';
import { startConversions } from './books.ts';
import { uploadKey } from './upload/bytes.ts';

const s3 = await startS3();
if (!s3) console.warn('Skipped: books on S3, because s3rver could not be started');

describe.skipIf(!s3)('a server that keeps its files on S3', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await makeTestApp(s3 ? { s3: s3.config } : {}, { converts: true, worker: { spareLanes: 0 } });
  });
  afterAll(async () => {
    await test?.stop();
    await s3?.stop();
  });

  // The small S3 server of the tests cannot list the parts of an upload, which tus needs: files are put there whole.
  it('converts a book, shows it and keeps nothing on its disk', async () => {
    const author = await test.signedIn();
    const pdf = smallPdf(3);
    const { uploadId, files } = await begun(author, [{ name: 'a.pdf', size: pdf.length }]);
    expect((await author.call(endUpload, { uploadId })).mess).toBe('文件尚未完整上传');
    await test.services.storage.put(uploadKey(files[0]?.fileId ?? ''), pdf);
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

    const pass = test.services.db.selectFrom('conversion').where('book_id', '=', bookId).select('sharpen');
    while ((await pass.executeTakeFirst())?.sharpen !== 'done') await delay(50);
    await author.call(operateBook, { operate: 'delete', bookIds: [bookId] });
    await removeBook(test.services, bookId);
    for (const prefix of ['books', 'uploads']) {
      for await (const { key } of test.services.storage.list(prefix)) expect(key).toBe('nothing');
    }
    const work = join(test.services.config.dataFolder, 'work');
    for (const name of ['sources', 'uploads', 'books'])
      expect(await readdir(join(work, name)).catch(() => [])).toEqual([]);
  });

  it('goes on with a book that another worker has begun', async () => {
    const idle = await makeTestApp(s3 ? { s3: s3.config } : {});
    try {
      const author = await idle.signedIn();
      const pdf = smallPdf(16);
      const { uploadId, files } = await begun(author, [{ name: 'a.pdf', size: pdf.length }]);
      await idle.services.storage.put(uploadKey(files[0]?.fileId ?? ''), pdf);
      const { data } = await author.call(endUpload, { uploadId });
      const bookId = data?.bookId ?? '';
      const first = await startConversions(idle.services, { spareLanes: 0 });
      while ((await progressOf(author, bookId)).done < 3) await delay(5);
      await first.stop();
      const second = await startConversions(idle.services, { spareLanes: 0 });
      expect(await until(author, bookId, 'complete')).toMatchObject({ done: 16, total: 16 });
      await second.stop();
    } finally {
      await idle.stop();
    }
  });
});
