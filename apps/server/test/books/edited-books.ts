import { beginUpload, getBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { sendUploadChunk, smallPdf, until, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';

export let test: TestApp;
export let author: TestClient;

/** Starts a server, with conversion enabled by default, and signs in an author. */
export function withAuthor({ converts = true }: { readonly converts?: boolean } = {}): void {
  beforeAll(async () => {
    test = await createTestApp({}, { converts });
    author = await test.signedIn();
  });
  afterAll(() => test.stop());
}

/**
 * Starts an upload and sends its bytes, but does not end the upload.
 *
 * @param bookId the book for which the upload is intended
 */
export async function startAndSendUpload(client: TestClient, bytes: Buffer, bookId?: string): Promise<string> {
  const files = [{ name: 'new.pdf', size: bytes.length }];
  const { data, mess } = await client.call(beginUpload, { title: 'New', files, bookId });
  if (!data) throw new Error(mess);
  await sendUploadChunk(client, data.files[0]?.fileId ?? '', 0, bytes);
  return data.uploadId;
}

export async function createBook(pages: number, text?: string): Promise<string> {
  const bookId = await upload(author, [{ name: 'old.pdf', bytes: smallPdf(pages, text) }], { title: 'Old' });
  await until(author, bookId, 'complete');
  return bookId;
}

export async function readBookInfo(bookId: string) {
  const { data } = await author.call(getBook, { bookId });
  if (!data) throw new Error('The book was not found');
  return data;
}

/** Edits a four-page book as an author would. */
export async function editBook(bookId: string): Promise<void> {
  const { code } = await author.call(updateBook, {
    bookId,
    bookConfig: { hardCover: true },
    olsconfig: [
      { c: 'Begins', p: 1, l: 1 },
      { c: 'Ends', p: 4, l: 1 },
    ],
    tabconfig: {
      tabs: [0, 3].map((page) => ({
        value: `Page ${page + 1}`,
        attribute: { color: '0xff0000', pageIndex: page, fontColor: '0xffffff' },
      })),
    },
  });
  expect(code).toBe('OK');
}
