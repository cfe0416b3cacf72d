import { getBook, setBookPrivacy } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;
let preview: string;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3) }]);
  await until(author, bookId, 'complete');
  await author.call(setBookPrivacy, { bookId, password: 'paper-boat-7', startPage: 2, hint: 'It floats' });
  preview = (await author.call(getBook, { bookId })).data?.previewUrl ?? '';
});
afterAll(() => test.stop());

const page = async (query: string) => (await fetch(preview + query)).text();
const manifest = async (file: string) => (await (await fetch(preview + file)).json()) as Record<string, unknown>;
async function unlock(body: object) {
  const response = await fetch(`${preview}unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'null' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: string; data: { files: string; book: string } | null };
}

describe('the preview of a password-protected book', () => {
  it('shows everything to its author, unless the view of readers is requested (D-363)', async () => {
    expect(await page('')).not.toContain('"unlock"');
    expect(await manifest('book.json')).not.toHaveProperty('locked');
    const html = await page('?lock=1');
    expect(html).toContain('"unlock":"./unlock"');
    expect(html).toContain('"book":"book.json?lock=1"');
    const { locked, pages } = await manifest('book.json?lock=1');
    expect(locked).toEqual({ from: 1, hint: 'It floats', hasUsers: false });
    expect(pages).toMatchObject([{ images: { page: {} } }, { images: {} }, { images: {} }]);
    expect(JSON.stringify(pages)).not.toContain('0002-page');
  });

  it('is unlocked only by the right password, and also works in a frame without an origin (D-144, D-145)', async () => {
    expect(await unlock({ password: 'something-else' })).toMatchObject({ code: 'ERROR', data: null });
    const { data } = await unlock({ password: 'paper-boat-7' });
    expect(await manifest(data?.book ?? '')).not.toHaveProperty('locked');
    expect((await unlock({ pass: 'preview' })).code).toBe('OK');
    const options = await fetch(`${preview}unlock`, { method: 'OPTIONS' });
    expect(options.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it('throttles guesses (safety T9)', async () => {
    const codes: string[] = [];
    for (let time = 0; time < 12; time += 1) codes.push((await unlock({ password: `guess-${time}` })).code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });

  it('shows the complete book if there is no password, and is not found if the token is unknown', async () => {
    await author.call(setBookPrivacy, { bookId, isProtected: false });
    expect((await fetch(preview)).status).toBe(404);
    preview = (await author.call(getBook, { bookId })).data?.previewUrl ?? '';
    expect(await manifest('book.json?lock=1')).not.toHaveProperty('locked');
    expect((await fetch(`${test.url}/preview/none/unlock`, { method: 'POST', body: '{}' })).status).not.toBe(200);
  });
});
