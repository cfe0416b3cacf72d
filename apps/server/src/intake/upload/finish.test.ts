import { createHash } from 'node:crypto';
import { endUpload, getProgress } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUploadChunk, smallPdf, startUpload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

afterAll(() => test.stop());

const pdf = smallPdf(2);

const aPdf = [{ name: 'a.pdf', size: pdf.length }];

describe('end-upload', () => {
  async function sent(client: TestClient, bytes: Buffer, name = 'a.pdf') {
    const { uploadId, files } = await startUpload(client, [{ name, size: bytes.length }]);
    const fileId = files[0]?.fileId ?? '';
    await sendUploadChunk(client, fileId, 0, bytes);
    return { uploadId, fileId };
  }

  it('creates the book only once, however often it is called (W-319, W-434)', async () => {
    const client = await test.signedIn();
    const { uploadId } = await sent(client, pdf);
    const answers = await Promise.all([1, 2, 3].map(() => client.call(endUpload, { uploadId })));
    expect(new Set(answers.map(({ data }) => data?.bookId)).size).toBe(1);
    const { data } = await client.call(getProgress, {});
    expect(data?.list).toMatchObject([{ state: 'waiting', uploadId }]);
  });

  it('rejects files that are incomplete or damaged', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await startUpload(client, aPdf);
    expect((await client.call(endUpload, { uploadId })).mess).toBe('文件尚未完整上传');
    const fileId = files[0]?.fileId ?? '';
    await sendUploadChunk(client, fileId, 0, pdf);
    const wrong = { [fileId]: '0'.repeat(64) };
    expect((await client.call(endUpload, { uploadId, sha256: wrong })).mess).toBe('文件在上传中损坏，请重新上传。');
  });

  it('accepts a file whose hash matches the hash sent by the client', async () => {
    const client = await test.signedIn();
    const { uploadId, fileId } = await sent(client, pdf);
    const sha256 = { [fileId]: createHash('sha256').update(pdf).digest('hex').toUpperCase() };
    expect((await client.call(endUpload, { uploadId, sha256 })).code).toBe('OK');
  });

  it('checks file contents; a file of the wrong type starts no conversion and does not count toward the book limit', async () => {
    const client = await test.signedIn();
    const { uploadId } = await sent(client, Buffer.from('<html>not a pdf</html>'));
    expect((await client.call(endUpload, { uploadId })).mess).toBe('文件格式不正确！');
    expect((await client.call(getProgress, {})).data?.list).toEqual([]);
  });

  it.each([
    ['a picture', ['a.png']],
    ['pictures', ['a.png', 'b.jpg']],
  ])('cancels an upload of %s if no file is a valid image', async (_, names) => {
    const client = await test.signedIn();
    const { uploadId, files } = await startUpload(
      client,
      names.map((name) => ({ name, size: 3 })),
    );
    for (const { fileId } of files) await sendUploadChunk(client, fileId, 0, Buffer.from('GIF'));
    expect((await client.call(endUpload, { uploadId })).code).toBe('ERROR');
    expect((await client.call(getProgress, {})).data?.list).toEqual([]);
    expect((await sendUploadChunk(client, files[0]?.fileId ?? '', 0, Buffer.from('GIF'))).status).toBe(404);
  });

  it('reports an invalid image and continues with the other images (D-535)', async () => {
    const client = await test.signedIn();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { uploadId, files } = await startUpload(client, [
      { name: 'a.png', size: png.length },
      { name: 'b.png', size: 3 },
    ]);
    const [good, bad] = files.map(({ fileId }) => fileId);
    await sendUploadChunk(client, good ?? '', 0, png);
    await sendUploadChunk(client, bad ?? '', 0, Buffer.from('GIF'));
    const inEnglish = await client.post(endUpload.path, { uploadId }, { 'accept-language': 'en' });
    expect(inEnglish.mess).toBe('The file format of some images is incorrect!');
    expect((await client.call(endUpload, { uploadId, order: [bad ?? '', good ?? '', 'x'] })).code).toBe('ERROR');
    expect((await client.call(endUpload, { uploadId, order: [good ?? ''] })).code).toBe('OK');
  });

  it('accepts a page order that lists the maximum number of images', async () => {
    const client = await test.signedIn();
    const names = Array.from({ length: 999 }, (_, n) => ({ name: `${n}.png`, size: 1 }));
    const { uploadId, files } = await startUpload(client, names);
    const order = files.map(({ fileId }) => fileId).toReversed();
    expect((await client.call(endUpload, { uploadId, order })).mess).toBe('文件尚未完整上传');
    expect((await client.call(endUpload, { uploadId, order: [...order, 'x'] })).code).toBe('ERROR');
  });

  it.each([
    ['', '请填写要导入的页码范围'],
    ['5-1', '格式不正确'],
    ['1,,2', '格式不正确'],
  ])('rejects the page range %j (W-346, W-347)', async (r, mess) => {
    const client = await test.signedIn();
    const { uploadId } = await sent(client, pdf);
    expect((await client.call(endUpload, { uploadId, pdfImportConfig: { r } })).mess).toBe(mess);
  });
});
