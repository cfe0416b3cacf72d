import { afterAll, beforeAll, expect } from 'vitest';
import { z } from 'zod';
import { sendUploadChunk, smallPdf, startUpload, until, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';

export const thirdAccountSecret = 'a secret of the operator, long enough';
export let test: TestApp;
export let author: TestClient;
/** A book of two pages. */
export let bookId: string;

/** Starts a server that is called as third-party clients call it: by path and field names, without the contract. */
export function withKnownPaths(): void {
  beforeAll(async () => {
    test = await createTestApp({ thirdAccountSecret }, { converts: true });
    author = await test.signedIn();
    bookId = await createBook(2);
  });
  afterAll(() => test.stop());
}

export async function createBook(pages: number): Promise<string> {
  const id = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(pages) }]);
  await until(author, id, 'complete');
  return id;
}

/** Starts an upload of this many pages and sends its bytes. */
export async function startAndSendUpload(pages: number, title: string): Promise<string> {
  const bytes = smallPdf(pages);
  const { uploadId, files } = await startUpload(author, [{ name: 'new.pdf', size: bytes.length }], title);
  await sendUploadChunk(author, files[0]?.fileId ?? '', 0, bytes);
  return uploadId;
}

const anything = z.record(z.string(), z.unknown());

/** POSTs JSON to a path and returns the response. */
export async function postJson(path: string, body: object = {}, client = author): Promise<Record<string, unknown>> {
  const answer = await client.post(`/${path}`, body);
  expect(answer).toMatchObject({ code: 'OK', status: '1', httpStatus: 200 });
  return anything.parse(answer.data);
}

/** Sends a file for a setting of the book, as a form would. */
export async function sendSettingFile(key: string, name: string, bytes: Buffer): Promise<Record<string, unknown>> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await author.fetch('/api/common/upload-file', { method: 'POST', body: form });
  const { code, data } = z.object({ code: z.string(), data: anything }).parse(await response.json());
  expect(code).toBe('OK');
  return data;
}

/** Downloads a file from a URL returned in a response. */
export async function fetchBytes(address: unknown): Promise<Buffer> {
  const { pathname, search } = new URL(String(address), test.url);
  const response = await author.fetch(pathname + search);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
