import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBook, getPreviewCode } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-code-'));
  await writeFile(join(folder, 'code.png'), pixel);
  test = await createTestApp({ miniProgramCode: join(folder, 'code.png') }, { converts: true });
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true });
});

describe('the preview code', () => {
  it('opens the same draft and states whether other devices can reach its URL (W-072)', async () => {
    const author = await test.signedIn();
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    await until(author, bookId, 'complete');
    const { data } = await author.call(getPreviewCode, { bookId });
    expect(data?.reach).toBe('machine');
    expect(data?.url).toBe((await author.call(getBook, { bookId })).data?.previewUrl);
    expect((await fetch(data?.url ?? '')).status).toBe(200);
  });

  it('is not available to accounts that cannot see the book', async () => {
    const author = await test.signedIn();
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    const other = await test.signedIn();
    expect((await other.call(getPreviewCode, { bookId })).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(getPreviewCode, { bookId: '../x' })).code).toBe('BOOK_NOT_FOUND');
  });

  it("includes the operator's mini program code (W-073)", async () => {
    const author = await test.signedIn();
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    const { data } = await author.call(getPreviewCode, { bookId });
    const picture = await fetch(test.url + data?.miniCode);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(pixel);
  });
});
