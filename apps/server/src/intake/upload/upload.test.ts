import { statfs } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { planRights } from '@leafcast/book';
import { beginUpload, endUpload, getProgress, operateBook } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUploadChunk, smallPdf, startUpload, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { deleteExpiredUploads } from './unfinished/sweep.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.stop());

const pdf = smallPdf(2);

const aPdf = [{ name: 'a.pdf', size: pdf.length }];

async function accountOf(client: TestClient): Promise<string> {
  const { data } = await client.post('/api/user/get-user');
  return String((data as { userId: string }).userId);
}

/** Creates books for an account in one database statement. */
async function giveBooks(client: TestClient, count: number) {
  const owner = await accountOf(client);
  await sql`
    insert into book (id, number, owner_id, status, draft)
    select gen_random_uuid(), gen_random_uuid()::text, ${owner}, 'enabled', '{"title": "x"}'
    from generate_series(1, ${count})`.execute(test.services.db);
}

describe('begin-upload', () => {
  it('returns the URLs to which the files must be sent, and the time limit of the upload (W-317, W-432)', async () => {
    const client = await test.signedIn();
    const upload = await startUpload(client, aPdf, '  My book ');
    expect(upload).toMatchObject({ title: 'My book', kind: 'pdf', files: [{ name: 'a.pdf', offset: 0 }] });
    expect(Date.parse(upload.expires) - Date.now()).toBeGreaterThan(23 * 3600 * 1000);
  });

  it.each(['', '  ', '\u200b\u200b'])('reports a missing title: %j (W-352)', async (title) => {
    const client = await test.signedIn();
    const answer = await client.call(beginUpload, { title, files: aPdf });
    expect(answer).toMatchObject({ code: 'ERROR', mess: '请输入标题', data: null });
  });

  it('does not split a character when it shortens the name of a document', async () => {
    const client = await test.signedIn();
    // At one of these lengths, the name would be cut within a character.
    for (const letters of [252, 253, 254]) {
      const name = `${'a'.repeat(letters)}\u{1F4D6}\u{1F4D6}.pdf`;
      await upload(client, [{ name, bytes: pdf }], { title: 'Emoji' });
    }
  });

  it('rejects formats and sizes before any data is sent (W-341, W-342, W-343)', async () => {
    const client = await test.signedIn();
    const refused = async (name: string, size: number) =>
      (await client.call(beginUpload, { title: 'x', files: [{ name, size }] })).mess;
    expect(await refused('a.xlsx', 10)).toBe('文件格式不正确！');
    expect(await refused('a.pdf', 2 ** 30)).toBe('PDF 文件应小于 1 GB！');
    const inFrench = await client.post(
      beginUpload.path,
      { title: 'x', files: [{ name: 'a.pptx', size: 2 ** 30 }] },
      { 'accept-language': 'fr' },
    );
    expect(inFrench.mess.replaceAll(/\s/g, ' ')).toBe('La présentation doit faire moins de 1 Go');
    expect(await refused('a.png', 10 * 2 ** 20 + 1)).toBe('图片不能超过 10 MB');
    expect(await refused('a.pdf', 0)).toBe('文件格式不正确！');
  });

  it('rejects a free account before it checks anything else (W-395)', async () => {
    const client = await test.signedIn();
    await test.services.db
      .updateTable('account')
      .set({ plan: 'free' })
      .where('id', '=', await accountOf(client))
      .execute();
    const answer = await client.call(beginUpload, { title: '', files: [] });
    expect(answer).toMatchObject({ code: 'NO_PERMISSION', mess: '免费用户不能使用上传功能。' });
  });

  it('accepts only one of 50 concurrent calls if the limit leaves room for one more book', async () => {
    const client = await test.signedIn();
    await giveBooks(client, planRights.points.maxBooks - 1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call(beginUpload, { title: 'x', files: aPdf })),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'BOOK_UPLOAD_OVER_LIMIT')).toHaveLength(49);
    // The limit is checked before the call is validated.
    expect((await client.call(beginUpload, { title: '', files: [] })).code).toBe('BOOK_UPLOAD_OVER_LIMIT');
  });

  it('rejects files that do not fit on the disk', async () => {
    const client = await test.signedIn();
    const { bavail, bsize } = await statfs(test.services.config.dataFolder);
    const count = Math.ceil((bavail * bsize) / (10 * 2 ** 20));
    // If filling the disk takes more images than a book may have, check the function directly.
    if (count > 999) return expect(await test.services.bytes.hasRoom(bavail * bsize)).toBe(false);
    const files = Array.from({ length: count }, () => ({ name: 'a.png', size: 10 * 2 ** 20 }));
    expect((await client.call(beginUpload, { title: 'x', files })).mess).toBe('服务器空间不足，无法接收此文件');
  });

  it('creates only one upload per client key, even for concurrent calls', async () => {
    const client = await test.signedIn();
    const call = () => client.call(beginUpload, { title: 'x', files: aPdf, clientKey: 'key-1' });
    const answers = await Promise.all([call(), call(), call()]);
    expect(new Set(answers.map(({ data }) => data?.uploadId)).size).toBe(1);
    const { data } = await client.call(getProgress, {});
    expect(data?.list).toHaveLength(1);
  });

  it('allows an account at most a hundred open uploads', async () => {
    const client = await test.signedIn();
    for (let count = 0; count < 100; count += 1) await startUpload(client, aPdf);
    expect((await client.call(beginUpload, { title: 'x', files: aPdf })).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('an open upload', () => {
  it('is found again after a reload, with its progress', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await startUpload(client, aPdf, 'Found again');
    await sendUploadChunk(client, files[0]?.fileId ?? '', 0, pdf.subarray(0, 50));
    const { data } = await client.call(getProgress, {});
    expect(data?.list).toMatchObject([
      { state: 'uploading', uploadId, title: 'Found again', upload: { files: [{ name: 'a.pdf', offset: 50 }] } },
    ]);
  });

  it('is cancelled, and its data is deleted (W-320)', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await startUpload(client, aPdf);
    const fileId = files[0]?.fileId ?? '';
    await sendUploadChunk(client, fileId, 0, pdf.subarray(0, 50));
    const answer = await client.call(operateBook, { operate: 'cancel', uploadIds: [uploadId] });
    expect(answer.data).toMatchObject({ bookIds: [], uploadIds: [uploadId] });
    expect((await sendUploadChunk(client, fileId, 50, pdf.subarray(50))).status).toBe(404);
    expect(await test.services.storage.head(`uploads/${fileId}`)).toBeNull();
    expect((await client.call(endUpload, { uploadId })).mess).toBe('该上传不存在或已过期');
  });

  it('answers 404 without a server error if it is cancelled while its data is being received', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await startUpload(client, aPdf);
    const before = test.log().length;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const slow = request(`${test.url}${files[0]?.url}`, {
        method: 'PATCH',
        headers: {
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': String(pdf.length),
        },
      });
      slow.on('response', (response) => resolve(response.statusCode)).on('error', reject);
      slow.write(pdf.subarray(0, 100), async () => {
        while ((await test.services.bytes.offsetOf(files[0]?.fileId ?? '')) === 0) await delay(20);
        await client.call(operateBook, { operate: 'cancel', uploadIds: [uploadId] });
        slow.end(pdf.subarray(100));
      });
    });
    expect(status).toBe(404);
    expect(test.log().slice(before)).not.toContain('"error"');
  });

  it.each(['cancelled', 'expired'])('keeps its data if it becomes a book and is %s at the same time', async (how) => {
    const other = await createTestApp();
    try {
      const { db, storage } = other.services;
      const client = await other.signedIn();
      const { uploadId, files } = await startUpload(client, aPdf);
      const fileId = files[0]?.fileId ?? '';
      await sendUploadChunk(client, fileId, 0, pdf);
      const bookId = await upload(client, [{ name: 'a.pdf', bytes: pdf }]);
      await db.deleteFrom('upload').where('book_id', '=', bookId).execute();
      let ending: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('upload').set({ book_id: bookId }).where('id', '=', uploadId).execute();
        await tx
          .updateTable('book_source')
          .set({ key: `uploads/${fileId}` })
          .where('book_id', '=', bookId)
          .execute();
        if (how === 'expired') other.passTime(25 * 3600 * 1000);
        ending =
          how === 'expired'
            ? deleteExpiredUploads(other.services)
            : client.call(operateBook, { operate: 'cancel', uploadIds: [uploadId] });
        // The other call has read the rows before this transaction changed them, and waits for the transaction to end.
        await delay(300);
      });
      await ending;
      expect(await storage.head(`uploads/${fileId}`)).toMatchObject({ size: pdf.length });
    } finally {
      await other.stop();
    }
  });

  it('expires after a day even if it was started while the clock was ahead', async () => {
    const other = await createTestApp();
    try {
      const dayMs = 24 * 3600 * 1000;
      other.passTime(400 * dayMs);
      const { uploadId } = await startUpload(await other.signedIn(), aPdf);
      other.passTime(-400 * dayMs);
      await deleteExpiredUploads(other.services);
      const row = () => other.services.db.selectFrom('upload').where('id', '=', uploadId).select('expires');
      expect((await row().executeTakeFirstOrThrow()).expires.getTime()).toBeLessThan(Date.now() + dayMs + 60_000);
      other.passTime(25 * 3600 * 1000);
      await deleteExpiredUploads(other.services);
      expect(await row().execute()).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('expires after a day and is deleted, whereas the source files of books stay', async () => {
    const other = await createTestApp();
    try {
      const client = await other.signedIn();
      const open = await startUpload(client, aPdf);
      const ended = await startUpload(client, aPdf);
      for (const { files } of [open, ended]) await sendUploadChunk(client, files[0]?.fileId ?? '', 0, pdf);
      await client.call(endUpload, { uploadId: ended.uploadId });
      other.passTime(25 * 3600 * 1000);
      await deleteExpiredUploads(other.services);
      const kept = async (upload: typeof open) => other.services.storage.head(`uploads/${upload.files[0]?.fileId}`);
      expect(await kept(open)).toBeNull();
      expect(await kept(ended)).toMatchObject({ size: pdf.length });
      expect(await other.services.db.selectFrom('upload').selectAll().execute()).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});
