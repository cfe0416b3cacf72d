import { type Book, parseBook } from '@leafcast/book';
import { publishBook } from '@leafcast/contract';
import { afterAll, beforeAll } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';

export let test: TestApp;
export let author: TestClient;
export let bookId: string;
export let url: string;
export let manifest: Book;

export const pdf = smallPdf(3, 'Paper and leaf');

/** Starts a server with a published three-page book. */
export function withPublishedBook(): void {
  beforeAll(async () => {
    test = await createTestApp({}, { converts: true });
    author = await test.signedIn();
    bookId = await upload(author, [{ name: '年报 "1".pdf', bytes: pdf }], { title: 'Shown' });
    await until(author, bookId, 'complete');
    const { data } = await author.call(publishBook, { bookId });
    url = data?.url ?? '';
    manifest = parseBook(await (await fetch(`${url}v1/book.json`)).json());
  });
  afterAll(() => test.stop());
}

/** Waits until the server's cache has expired, so that readers see the latest change to the book. */
export const waitForPublishedChange = () => waitFixedTime(1100, 'the server caches what it has read for one second');

export const pageFile = () => manifest.pages[0]?.images.page?.file ?? '';
