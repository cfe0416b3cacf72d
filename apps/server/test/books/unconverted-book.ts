import { getBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { smallPdf, upload } from '../files/upload.ts';
import { createTestApp, type TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';

export let test: TestApp;
export let author: TestClient;
export let bookId: string;

/** Starts a server and signs in an author. Each test gets a new one-page book; nothing is converted. */
export function withUnconvertedBook(): void {
  beforeAll(async () => {
    test = await createTestApp();
    author = await test.signedIn();
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    // Nothing is converted here, so the page count of a converted book is set directly.
    await test.services.db.updateTable('book').set({ page_count: 1 }).where('id', '=', bookId).execute();
  });
}

export const readOwnBook = async () => (await author.call(getBook, { bookId })).data;

/** Sends an update as the web client of the specification does: as a form whose objects are JSON text. */
export async function sendDraftUpdate(fields: Record<string, string>) {
  const body = new URLSearchParams({ bookId, ...fields });
  const response = await author.fetch(updateBook.path, { method: 'POST', body });
  return (await response.json()) as { code: string; data: { htmlConfig: Record<string, unknown> } | null };
}
