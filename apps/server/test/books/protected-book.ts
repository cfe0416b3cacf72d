import { type Book, parseBook, type UnlockResponse } from '@leafcast/book';
import { publishBook, setBookPrivacy } from '@leafcast/contract';
import { afterAll, beforeAll } from 'vitest';
import { waitFixedTime } from '../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';

export const canary = 'Kanarienvogel';

export const password = 'leaf-42-x';

export let test: TestApp;
export let author: TestClient;
export let bookId: string;
export let url: string;
export let completeBook: Book;

/** Starts a server with a published four-page book, which its author may protect. */
export function withBookToProtect(): void {
  beforeAll(async () => {
    test = await createTestApp({}, { converts: true });
    author = await test.signedIn();
    bookId = await upload(author, [{ name: 'secret.pdf', bytes: smallPdf(4, canary) }], { title: 'Locked' });
    await until(author, bookId, 'complete');
    await author.call(setBookPrivacy, { bookId });
    const { data } = await author.call(publishBook, { bookId });
    url = data?.url ?? '';
    completeBook = parseBook(await (await fetch(`${url}v1/book.json`)).json());
  });
  afterAll(() => test.stop());
}

/** Waits until readers see a change, which takes at most a second. */
export const waitForPublishedChange = () => waitFixedTime(1100, 'the server caches what it has read for one second');

export const get = (path: string) => fetch(new URL(path, url), { redirect: 'manual' });

export async function unlock(body: unknown) {
  const response = await fetch(new URL('./unlock', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    },
    body: JSON.stringify(body),
  });
  const { code, data, msg } = (await response.json()) as { code: string; data: UnlockResponse | null; msg: string };
  return { status: response.status, code, data, msg };
}

export const listPageFiles = (index: number) => {
  const page = completeBook.pages[index];
  return [...Object.values(page?.images ?? {}).map(({ file }) => file), ...(page?.text ? [page.text] : [])];
};
