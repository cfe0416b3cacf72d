import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '@leafcast/book';
import { getBook, updateBook, uploadFile } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film } from '../../../../../testing/documents/media.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

const run = promisify(execFile);
let test: TestApp;
let author: TestClient;
let bookId: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-settings-'));
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
  await until(author, bookId, 'complete');
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the content of the files of the exported book that match a name pattern. */
async function exported(files: string): Promise<string> {
  const response = await author.fetch(`/book_edit2/export/${bookId}/html`);
  const zip = join(folder, 'book.zip');
  await writeFile(zip, Buffer.from(await response.arrayBuffer()));
  return (await run('unzip', ['-p', zip, files], { maxBuffer: 2 ** 24 })).stdout;
}

/** Stores a setting and checks that the book, its preview and its export contain the setting. */
async function expectKept(settings: Settings): Promise<void> {
  expect((await author.call(updateBook, { bookId, bookConfig: settings })).code).toBe('OK');
  const { data } = await author.call(getBook, { bookId });
  // The API uses a different notation for colors. @see RULINGS 18
  const sent = JSON.parse(JSON.stringify(settings).replaceAll('"#', '"0x'));
  expect(data?.htmlConfig).toMatchObject(sent);
  const preview = await (await fetch(`${data?.previewUrl}book.json`)).json();
  expect(preview).toMatchObject({ settings });
  const pairs = Object.entries(settings).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const book = await exported('book.json.js');
  for (const pair of pairs) expect(book).toContain(pair);
}

describe('a setting of a book', () => {
  it.each<[string, Settings]>([
    ['D-207', { searchColor: '#00ff00', searchActiveColor: '#ff00ff' }],
    ['D-208', { selectButton: true }],
    ['D-209', { wechatButton: true }],
    ['D-211', { printWatermark: 'Not for sale' }],
    ['D-213', { autoFlipSeconds: 2 }],
    ['D-231', { shadowLeftWidth: 30, shadowRightWidth: 12 }],
    ['D-235', { hardCoverBorderWidth: 14 }],
    ['D-237', { hardCoverRounding: 20 }],
    ['D-239', { pageColor: '#ff8080' }],
  ])(
    "is unchanged when the book is opened again, in the book's preview and in its export (%s)",
    async (_, settings) => {
      await expectKept(settings);
    },
  );

  it('may be a loading video, which is exported with the book (D-188)', async () => {
    const form = new FormData();
    form.set('bookId', bookId);
    form.set('key', 'loadingVideo');
    form.set('file', new Blob([new Uint8Array(film(Buffer.from('a film')))]), 'leaf.mp4');
    const response = await author.fetch(uploadFile.path, { method: 'POST', body: form });
    const { path } = uploadFile.data.parse(((await response.json()) as { data: unknown }).data);
    await expectKept({ loadingVideo: path });
    expect(await exported(path)).toContain('a film');
  });
});
