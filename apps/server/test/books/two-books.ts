import { afterAll, beforeAll } from 'vitest';
import { png } from '../files/pictures.ts';
import { smallPdf, until, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';

export let test: TestApp;
export let author: TestClient;
export let stranger: TestClient;
export let bookId: string;
export let otherBook: string;

/** Starts a server with two books of one author, and signs in another account. */
export function withTwoBooks(): void {
  beforeAll(async () => {
    test = await createTestApp({}, { converts: true });
    [author, stranger] = await Promise.all([test.signedIn(), test.signedIn()]);
    [bookId, otherBook] = (await Promise.all(
      [4, 2].map(async (pages) => {
        const id = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(pages) }], { title: `Of ${pages}` });
        await until(author, id, 'complete');
        return id;
      }),
    )) as [string, string];
  });
  afterAll(() => test.stop());
}

export const cover = png(40, 30).toString('base64');
