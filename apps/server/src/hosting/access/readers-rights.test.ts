import { publishBook, setBookPrivacy, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { requestRaw } from '../../../test/harness/raw.ts';

let test: TestApp;
let author: TestClient;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
});
afterAll(() => test.stop());

/**
 * Publishes a book with settings.
 *
 * @returns its public address
 */
async function published(bookConfig: Record<string, unknown>, password?: string): Promise<string> {
  const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2, 'Canary') }]);
  await until(author, bookId, 'complete');
  await author.call(updateBook, { bookId, bookConfig });
  if (password) await author.call(setBookPrivacy, { bookId, password, startPage: 1 });
  return (await author.call(publishBook, { bookId })).data?.url ?? '';
}

const chatApp = { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' };

describe('readers', () => {
  it.each([
    ['everybody can read, but not download', {}, undefined, [true, true, true, false]],
    ['everybody can read and download', { download: true }, undefined, [true, true, true, true]],
    ['readers must open the book inside another page', { onlyEmbedded: true }, undefined, [false, true, false, false]],
    ['readers must use WeChat', { onlyWeChat: true }, undefined, [false, false, true, false]],
    ['readers must know the password', { download: true }, 'leaf-42-x', [false, false, false, false]],
  ] as const)('may do what the author allows: %s (D-596)', async (_, bookConfig, password, rights) => {
    const url = await published(bookConfig, password);
    const reads = async (headers: Record<string, string>) =>
      (await requestRaw(url, headers)).body.toString().includes('Canary');
    const seen = [await reads({}), await reads({ 'sec-fetch-dest': 'iframe' }), await reads(chatApp)];
    expect([...seen, (await fetch(`${url}download`)).ok]).toEqual(rights);
  });
});
