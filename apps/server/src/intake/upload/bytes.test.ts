import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { endUpload, uploadBookFiles } from '@leafcast/contract';
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

describe('the data of a file', () => {
  it('can be sent in parts, and continues where a broken connection stopped (W-318)', async () => {
    const client = await test.signedIn();
    const bytes = randomBytes(300_000);
    const { files } = await startUpload(client, [{ name: 'a.pdf', size: bytes.length }]);
    const fileId = files[0]?.fileId ?? '';
    expect(await sendUploadChunk(client, fileId, 0, bytes.subarray(0, 100_000))).toEqual({
      status: 204,
      offset: 100_000,
    });

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
    expect(await sendUploadChunk(client, fileId, offset, bytes.subarray(offset))).toEqual({
      status: 204,
      offset: 300_000,
    });
    const stored = await test.services.storage.get(`uploads/${fileId}`);
    const hash = createHash('sha256');
    for await (const chunk of stored?.stream ?? []) hash.update(chunk);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('is rejected at any offset other than the current one, and beyond the declared size', async () => {
    const client = await test.signedIn();
    const { files } = await startUpload(client, [{ name: 'a.pdf', size: 1000 }]);
    const fileId = files[0]?.fileId ?? '';
    expect((await sendUploadChunk(client, fileId, 10, Buffer.alloc(10))).status).toBe(409);
    expect((await sendUploadChunk(client, fileId, 0, Buffer.alloc(1001))).status).toBe(413);
    expect((await sendUploadChunk(client, fileId, 0, Buffer.alloc(1000))).status).toBe(204);
    expect((await sendUploadChunk(client, fileId, 0, Buffer.alloc(1000))).status).toBe(409);
  });

  it('is accepted only once if two requests send the same part at the same time', async () => {
    const client = await test.signedIn();
    const { files } = await startUpload(client, [{ name: 'a.pdf', size: 1_000_000 }]);
    const fileId = files[0]?.fileId ?? '';
    const part = Buffer.alloc(500_000, 1);
    const results = await Promise.all([
      sendUploadChunk(client, fileId, 0, part),
      sendUploadChunk(client, fileId, 0, part),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await offsetOf(client, fileId)).toEqual({ status: 200, offset: 500_000 });
  });

  it('cannot be read, created or deleted at the upload URL', async () => {
    const client = await test.signedIn();
    const { files } = await startUpload(client, aPdf);
    const path = `/api/book/upload-book-files/${files[0]?.fileId}`;
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await client.fetch(path, { method, headers: { 'tus-resumable': '1.0.0' } });
      expect(response.status, method).toBe(403);
      await response.arrayBuffer();
    }
    expect((await offsetOf(client, files[0]?.fileId ?? '')).status).toBe(200);
  });

  it('can also be sent as multipart (W-433)', async () => {
    const client = await test.signedIn();
    const { uploadId, files } = await startUpload(client, aPdf);
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
      'that is truncated',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="offset"\r\n\r\n0\r\n',
    ],
    ['with a NUL character', 'multipart/form-data; boundary=x', part('fileId', 'a\0b') + part('uploadId', 'a') + aFile],
  ])('%s is answered with an error and not logged as a server error', async (_, type, body) => {
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

  it('is required; the multipart call answers any other body with an error', async () => {
    const client = await test.signedIn();
    const answer = await client.post(uploadBookFiles.path, {}, { 'accept-language': 'en' });
    expect(answer).toMatchObject({ httpStatus: 403, mess: 'file is missing' });
  });
});
