import { createHash, randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { planRights } from '@leafcast/book';
import { beginUpload, endUpload, getProgress, operateBook, uploadBookFiles } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../test/app.ts';
import type { TestClient } from '../../../test/client.ts';
import { begun, patch, smallPdf, upload } from '../../../test/upload.ts';
import { sweepExpired } from './sweep.ts';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.stop());

const pdf = smallPdf(2);
const aPdf = [{ name: 'a.pdf', size: pdf.length }];

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const aFile = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--x--\r\n';

async function offsetOf(client: TestClient, fileId: string) {
  const response = await client.fetch(`/api/book/upload-book-files/${fileId}`, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0' },
  });
  return { status: response.status, offset: Number(response.headers.get('upload-offset')) };
}

async function accountOf(client: TestClient): Promise<string> {
  const { data } = await client.post('/api/user/get-user');
  return String((data as { userId: string }).userId);
}

/** Rows of books that an account holds, made in one statement. */
async function giveBooks(client: TestClient, count: number) {
  const owner = await accountOf(client);
  await sql`
    insert into book (id, number, owner_id, folder_id, status, draft)
    select gen_random_uuid(), gen_random_uuid()::text, ${owner}, '0', 'enabled', '{"title": "x"}'
    from generate_series(1, ${count})`.execute(test.services.db);
}

describe('begin-upload', () => {
  it('says where the bytes go and until when (W-317, W-432)', async () => {
    const client = await test.signedIn();
    const upload = await begun(client, aPdf, '  My book ');
    expect(upload).toMatchObject({ title: 'My book', kind: 'pdf', files: [{ name: 'a.pdf', offset: 0 }] });
    expect(Date.parse(upload.expires) - Date.now()).toBeGreaterThan(23 * 3600 * 1000);
  });

  it.each(['', '  ', '\u200b\u200b'])('asks for a title where there is none: %j (W-352)', async (title) => {
    const client = await test.signedIn();
    const answer = await client.call(beginUpload, { title, files: aPdf });
    expect(answer).toMatchObject({ code: 'ERROR', mess: '请输入标题', data: null });
  });

  it('refuses formats and sizes before a byte is sent (W-341, W-342, W-343)', async () => {
    const client = await test.signedIn();
    const refused = async (name: string, size: number) =>
      (await client.call(beginUpload, { title: 'x', files: [{ name, size }] })).mess;
    expect(await refused('a.docx', 10)).toBe('文件格式不正确！');
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

  it('refuses a free account before it looks at anything else (W-395)', async () => {
    const client = await test.signedIn();
    await test.services.db
      .updateTable('account')
      .set({ plan: 'free' })
      .where('id', '=', await accountOf(client))
      .execute();
    const answer = await client.call(beginUpload, { title: '', files: [] });
    expect(answer).toMatchObject({ code: 'NO_PERMISSION', mess: '免费用户不能使用上传功能。' });
  });

  it('gives the last place to exactly one of 50 calls at once', async () => {
    const client = await test.signedIn();
    await giveBooks(client, planRights.points.maxBooks - 1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.call(beginUpload, { title: 'x', files: aPdf })),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'BOOK_UPLOAD_OVER_LIMIT')).toHaveLength(49);
    // The limit comes before what is wrong with the call.
    expect((await client.call(beginUpload, { title: '', files: [] })).code).toBe('BOOK_UPLOAD_OVER_LIMIT');
  });

  it('refuses what the disk has no room for, and takes the rest', async () => {
    const client = await test.signedIn();
    const { bavail, bsize } = await statfs(test.services.config.dataFolder);
    const count = Math.ceil((bavail * bsize) / (10 * 2 ** 20));
    // Only where images enough to fill the disk make one book can it be filled by saying so.
    if (count > 999) return expect(await test.services.bytes.hasRoom(bavail * bsize)).toBe(false);
    const files = Array.from({ length: count }, () => ({ name: 'a.png', size: 10 * 2 ** 20 }));
    expect((await client.call(beginUpload, { title: 'x', files })).mess).toBe('服务器空间不足，无法接收此文件');
  });

  it('reserves nothing twice for the same key, also at the same time', async () => {
    const client = await test.signedIn();
    const call = () => client.call(beginUpload, { title: 'x', files: aPdf, clientKey: 'key-1' });
    const answers = await Promise.all([call(), call(), call()]);
    expect(new Set(answers.map(({ data }) => data?.uploadId)).size).toBe(1);
    const { data } = await client.call(getProgress, {});
    expect(data?.list).toHaveLength(1);
  });

  it('lets an account have a hundred open at most', async () => {
    const client = await test.signedIn();
    for (let count = 0; count < 100; count += 1) await begun(client, aPdf);
    expect((await client.call(beginUpload, { title: 'x', files: aPdf })).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the bytes of a file', () => {
  it('arrive in parts, and go on where a broken connection stopped (W-318)', async () => {
    const client = await test.signedIn();
    const bytes = randomBytes(300_000);
    const { files } = await begun(client, [{ name: 'a.pdf', size: bytes.length }]);
    const fileId = files[0]?.fileId ?? '';
    expect(await patch(client, fileId, 0, bytes.subarray(0, 100_000))).toEqual({ status: 204, offset: 100_000 });

    await new Promise<void>((resolve) => {
      const broken = request(`${test.url}/api/book/upload-book-files/${fileId}`, {
        method: 'PATCH',
        headers: {
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'tus-resumable': '1.0.0',
          'upload-offset': '100000',
          'content-type': 'application/offset+octet-stream',
          'content-length': '200000',
        },
      });
      broken.on('error', () => resolve());
      broken.write(bytes.subarray(100_000, 180_000), () => setTimeout(() => broken.destroy(), 50));
    });
    const { status, offset } = await offsetOf(client, fileId);
    expect(status).toBe(200);
    expect(offset).toBeGreaterThanOrEqual(100_000);
    expect(await patch(client, fileId, offset, bytes.subarray(offset))).toEqual({ status: 204, offset: 300_000 });
    const stored = await test.services.storage.get(`uploads/${fileId}`);
    const hash = createHash('sha256');
    for await (const chunk of stored?.stream ?? []) hash.update(chunk);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('are refused at any offset but the present one, and beyond the declared size', async () => {
    const client = await test.signedIn();
    const { files } = await begun(client, [{ name: 'a.pdf', size: 1000 }]);
    const fileId = files[0]?.fileId ?? '';
    expect((await patch(client, fileId, 10, Buffer.alloc(10))).status).toBe(409);
    expect((await patch(client, fileId, 0, Buffer.alloc(1001))).status).toBe(413);
    expect((await patch(client, fileId, 0, Buffer.alloc(1000))).status).toBe(204);
    expect((await patch(client, fileId, 0, Buffer.alloc(1000))).status).toBe(409);
  });

  it('are taken once when two send the same part at the same time', async () => {
    const client = await test.signedIn();
    const { files } = await begun(client, [{ name: 'a.pdf', size: 1_000_000 }]);
    const fileId = files[0]?.fileId ?? '';
    const part = Buffer.alloc(500_000, 1);
    const results = await Promise.all([patch(client, fileId, 0, part), patch(client, fileId, 0, part)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await offsetOf(client, fileId)).toEqual({ status: 200, offset: 500_000 });
  });

  it('may be neither read, made nor thrown away by this address', async () => {
    const client = await test.signedIn();
    const { files } = await begun(client, aPdf);
    const path = `/api/book/upload-book-files/${files[0]?.fileId}`;
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await client.fetch(path, { method, headers: { 'tus-resumable': '1.0.0' } });
      expect(response.status, method).toBe(403);
      await response.arrayBuffer();
    }
    expect((await offsetOf(client, files[0]?.fileId ?? '')).status).toBe(200);
  });

  it('come as multipart, too (W-433)', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await begun(client, aPdf);
    const fileId = files[0]?.fileId ?? '';
    async function send(offset: number, bytes: Buffer) {
      const form = new FormData();
      form.set('uploadId', uploadId);
      form.set('fileId', fileId);
      form.set('offset', String(offset));
      form.set('file', new Blob([new Uint8Array(bytes)]), 'part');
      const response = await client.fetch(uploadBookFiles.path, { method: 'POST', body: form });
      return (await response.json()) as { code: string; data: { offset: number } | null };
    }
    expect(await send(0, pdf.subarray(0, 100))).toMatchObject({ code: 'OK', data: { offset: 100 } });
    expect(await send(0, pdf)).toMatchObject({ code: 'BOOK_CONFLICT' });
    expect(await send(100, pdf.subarray(100))).toMatchObject({ code: 'OK', data: { offset: pdf.length } });
    expect((await client.call(endUpload, { uploadId })).code).toBe('OK');
  });
});

describe('a multipart body', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that is cut',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="offset"\r\n\r\n0\r\n',
    ],
    ['with a NUL', 'multipart/form-data; boundary=x', part('fileId', 'a\0b') + part('uploadId', 'a') + aFile],
  ])('%s is its sender’s mistake, and no line of the log says otherwise', async (_, type, body) => {
    const client = await test.signedIn();
    const before = test.log().length;
    const response = await client.fetch(uploadBookFiles.path, {
      method: 'POST',
      headers: { 'content-type': type, 'accept-language': 'en' },
      body,
    });
    expect(await response.json()).toMatchObject({ code: 'ERROR', mess: 'The request cannot be read' });
    expect(test.log().slice(before)).not.toContain('"error"');
  });

  it('is what the call takes', async () => {
    const client = await test.signedIn();
    const answer = await client.post(uploadBookFiles.path, {}, { 'accept-language': 'en' });
    expect(answer).toMatchObject({ httpStatus: 403, mess: 'file is missing' });
  });
});

describe('end-upload', () => {
  async function sent(client: TestClient, bytes: Buffer, name = 'a.pdf') {
    const { uploadId, files } = await begun(client, [{ name, size: bytes.length }]);
    const fileId = files[0]?.fileId ?? '';
    await patch(client, fileId, 0, bytes);
    return { uploadId, fileId };
  }

  it('makes the book once, however often it is called (W-319, W-434)', async () => {
    const client = await test.signedIn();
    const { uploadId } = await sent(client, pdf);
    const answers = await Promise.all([1, 2, 3].map(() => client.call(endUpload, { uploadId })));
    expect(new Set(answers.map(({ data }) => data?.bookId)).size).toBe(1);
    const { data } = await client.call(getProgress, {});
    expect(data?.list).toMatchObject([{ state: 'waiting', uploadId }]);
  });

  it('refuses what has not arrived, or arrived damaged', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await begun(client, aPdf);
    expect((await client.call(endUpload, { uploadId })).mess).toBe('文件尚未完整上传');
    const fileId = files[0]?.fileId ?? '';
    await patch(client, fileId, 0, pdf);
    const wrong = { [fileId]: '0'.repeat(64) };
    expect((await client.call(endUpload, { uploadId, sha256: wrong })).mess).toBe('文件在上传中损坏，请重新上传。');
  });

  it('takes what has the hash that its sender says', async () => {
    const client = await test.signedIn();
    const { uploadId, fileId } = await sent(client, pdf);
    const sha256 = { [fileId]: createHash('sha256').update(pdf).digest('hex').toUpperCase() };
    expect((await client.call(endUpload, { uploadId, sha256 })).code).toBe('OK');
  });

  it('judges by content, queues nothing that is not what it says, and frees its place', async () => {
    const client = await test.signedIn();
    const { uploadId } = await sent(client, Buffer.from('<html>not a pdf</html>'));
    expect((await client.call(endUpload, { uploadId })).mess).toBe('文件格式不正确！');
    expect((await client.call(getProgress, {})).data?.list).toEqual([]);
  });

  it.each([
    ['a picture', ['a.png']],
    ['pictures', ['a.png', 'b.jpg']],
  ])('ends with %s of which none is one', async (_, names) => {
    const client = await test.signedIn();
    const { uploadId, files } = await begun(
      client,
      names.map((name) => ({ name, size: 3 })),
    );
    for (const { fileId } of files) await patch(client, fileId, 0, Buffer.from('GIF'));
    expect((await client.call(endUpload, { uploadId })).code).toBe('ERROR');
    expect((await client.call(getProgress, {})).data?.list).toEqual([]);
    expect((await patch(client, files[0]?.fileId ?? '', 0, Buffer.from('GIF'))).status).toBe(404);
  });

  it('goes on with the images that are left when one is none', async () => {
    const client = await test.signedIn();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { uploadId, files } = await begun(client, [
      { name: 'a.png', size: png.length },
      { name: 'b.png', size: 3 },
    ]);
    const [good, bad] = files.map(({ fileId }) => fileId);
    await patch(client, good ?? '', 0, png);
    await patch(client, bad ?? '', 0, Buffer.from('GIF'));
    expect((await client.call(endUpload, { uploadId })).mess).toBe('部分图片的文件格式不正确！');
    expect((await client.call(endUpload, { uploadId, order: [bad ?? '', good ?? '', 'x'] })).code).toBe('ERROR');
    expect((await client.call(endUpload, { uploadId, order: [good ?? ''] })).code).toBe('OK');
  });

  it('takes an order of as many images as a book may have', async () => {
    const client = await test.signedIn();
    const names = Array.from({ length: 999 }, (_, n) => ({ name: `${n}.png`, size: 1 }));
    const { uploadId, files } = await begun(client, names);
    const order = files.map(({ fileId }) => fileId).toReversed();
    expect((await client.call(endUpload, { uploadId, order })).mess).toBe('文件尚未完整上传');
    expect((await client.call(endUpload, { uploadId, order: [...order, 'x'] })).code).toBe('ERROR');
  });

  it.each([
    ['', '请填写要导入的页码范围'],
    ['5-1', '格式不正确'],
    ['1,,2', '格式不正确'],
  ])('refuses the page range %j (W-346, W-347)', async (r, mess) => {
    const client = await test.signedIn();
    const { uploadId } = await sent(client, pdf);
    expect((await client.call(endUpload, { uploadId, pdfImportConfig: { r } })).mess).toBe(mess);
  });
});

describe('an open upload', () => {
  it('is found again after a reload, with what has arrived', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await begun(client, aPdf, 'Found again');
    await patch(client, files[0]?.fileId ?? '', 0, pdf.subarray(0, 50));
    const { data } = await client.call(getProgress, {});
    expect(data?.list).toMatchObject([
      { state: 'uploading', uploadId, title: 'Found again', upload: { files: [{ name: 'a.pdf', offset: 50 }] } },
    ]);
  });

  it('is cancelled with its bytes (W-320)', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await begun(client, aPdf);
    const fileId = files[0]?.fileId ?? '';
    await patch(client, fileId, 0, pdf.subarray(0, 50));
    const answer = await client.call(operateBook, { operate: 'cancel', uploadIds: [uploadId] });
    expect(answer.data).toMatchObject({ bookIds: [], uploadIds: [uploadId] });
    expect((await patch(client, fileId, 50, pdf.subarray(50))).status).toBe(404);
    expect(await test.services.storage.head(`uploads/${fileId}`)).toBeNull();
    expect((await client.call(endUpload, { uploadId })).mess).toBe('该上传不存在或已过期');
  });

  it('that is cancelled while its bytes come is gone, and that is no mistake of the server', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await begun(client, aPdf);
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

  it.each(['cancelled', 'expired'])('that becomes a book just when it is %s keeps its bytes', async (how) => {
    const other = await makeTestApp();
    try {
      const { db, storage } = other.services;
      const client = await other.signedIn();
      const { uploadId, files } = await begun(client, aPdf);
      const fileId = files[0]?.fileId ?? '';
      await patch(client, fileId, 0, pdf);
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
            ? sweepExpired(other.services)
            : client.call(operateBook, { operate: 'cancel', uploadIds: [uploadId] });
        // It has looked at the rows as they are before this transaction, and waits for its end.
        await delay(300);
      });
      await ending;
      expect(await storage.head(`uploads/${fileId}`)).toMatchObject({ size: pdf.length });
    } finally {
      await other.stop();
    }
  });

  it('expires after a day also when it was begun by a clock that was ahead and has been set back', async () => {
    const other = await makeTestApp();
    try {
      const dayMs = 24 * 3600 * 1000;
      other.passTime(400 * dayMs);
      const { uploadId } = await begun(await other.signedIn(), aPdf);
      other.passTime(-400 * dayMs);
      await sweepExpired(other.services);
      const row = () => other.services.db.selectFrom('upload').where('id', '=', uploadId).select('expires');
      expect((await row().executeTakeFirstOrThrow()).expires.getTime()).toBeLessThan(Date.now() + dayMs + 60_000);
      other.passTime(25 * 3600 * 1000);
      await sweepExpired(other.services);
      expect(await row().execute()).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it('expires after a day and is swept up, while the sources of books stay', async () => {
    const other = await makeTestApp();
    try {
      const client = await other.signedIn();
      const open = await begun(client, aPdf);
      const ended = await begun(client, aPdf);
      for (const { files } of [open, ended]) await patch(client, files[0]?.fileId ?? '', 0, pdf);
      await client.call(endUpload, { uploadId: ended.uploadId });
      other.passTime(25 * 3600 * 1000);
      await sweepExpired(other.services);
      const kept = async (upload: typeof open) => other.services.storage.head(`uploads/${upload.files[0]?.fileId}`);
      expect(await kept(open)).toBeNull();
      expect(await kept(ended)).toMatchObject({ size: pdf.length });
      expect(await other.services.db.selectFrom('upload').selectAll().execute()).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});
