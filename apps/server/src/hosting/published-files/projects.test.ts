import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from '@leafcast/book';
import { getBookFiles, publishBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { author, test, withAuthor } from '../../../test/books/edited-books.ts';
import { createFullBook, readBookRows, requestProject, uploadProject } from '../../../test/books/full-book.ts';
import { openProjectFolder, type ProjectFolder, readProjectContents } from '../../../test/files/own-project.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { startS3 } from '../../../test/stand-ins/s3.ts';

withAuthor();
let files: ProjectFolder;
let bookId: string;

beforeAll(async () => {
  files = await openProjectFolder();
  bookId = await createFullBook();
});
afterAll(() => files?.remove());

const projectOf = async (client: TestClient, id: string) =>
  (await client.call(getBookFiles, { bookId: id })).data?.list.find(({ target }) => target === 'project');

/** Requests a project file and downloads it. */
async function downloaded(client: TestClient, id: string): Promise<{ bytes: Buffer; headers: Headers; url: string }> {
  expect((await requestProject(client, id)).code).toBe('OK');
  await expect.poll(async () => (await projectOf(client, id))?.state, { timeout: 20_000 }).toBe('ready');
  const { url = '' } = (await projectOf(client, id)) ?? {};
  const response = await client.fetch(url);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers, url };
}

async function kept(name: string, bytes: Buffer): Promise<string> {
  const path = join(files.folder, name);
  await writeFile(path, bytes);
  return path;
}

/**
 * Returns the contents of a project. Images are described by size and kind, because their bytes change when an upload
 * re-encodes them.
 */
async function heldIn(path: string) {
  const project = await files.open(path);
  const contents = await readProjectContents(project);
  await project.close();
  const names = new Map<string, string>();
  for (const [name, bytes] of contents) {
    const pixels = name.endsWith('.json') ? null : imageSize(bytes);
    if (pixels) names.set(name, `${name.replace(/[0-9a-f]{8,20}(?=\.)/, '')} ${pixels.width}x${pixels.height}`);
  }
  const json = (name: string) => {
    let text = String(contents.get(name));
    for (const [file, plain] of names) text = text.replaceAll(file, plain);
    return JSON.parse(text);
  };
  const { id, original, ...book } = json('book.json');
  const { sources, ...facts } = json('draft.json');
  return {
    id,
    original,
    book,
    facts,
    pictures: [...names.values()].toSorted(),
    sources: (sources as { entry: string; name: string }[]).map(({ entry, name }) => [name, contents.get(entry)]),
    files: [...contents].filter(([name]) => !names.has(name) && /^(?:media|pages)\//.test(name)).toSorted(),
  };
}

describe('the project file of a book', () => {
  it("is downloaded under the book's title, also with range requests, by accounts that may edit the book (D-048, D-506)", async () => {
    const { bytes, headers, url } = await downloaded(author, bookId);
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('Tea — 茶.leafcast'));
    expect(headers.get('content-type')).toBe('application/octet-stream');
    const part = await author.fetch(url, { headers: { range: 'bytes=0-3' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(0, 4)]);
    expect(await heldIn(await kept('tea.leafcast', bytes))).toMatchObject({ book: { title: 'Tea — 茶' } });
    const stranger = await test.signedIn();
    expect((await requestProject(stranger, bookId)).code).toBe('BOOK_NOT_FOUND');
    expect((await stranger.fetch(url)).headers.has('content-disposition')).toBe(false);
    expect((await test.client().fetch(url)).headers.has('content-disposition')).toBe(false);
  });

  it('is not created unless the conversion of the book is complete', async () => {
    const id = await upload(author, [{ name: 'long.pdf', bytes: smallPdf(3) }]);
    await test.services.db.updateTable('conversion').set({ state: 'error' }).where('book_id', '=', id).execute();
    expect((await requestProject(author, id)).code).toBe('BOOK_BUSY');
  });

  it('can be opened and saved in the desktop product, and uploaded again without changes (D-508)', async () => {
    const first = await kept('web.leafcast', (await downloaded(author, bookId)).bytes);
    const desktop = await createTestApp();
    try {
      await desktop.signedIn();
      const brought = await files.importInto(desktop, first);
      const saved = await files.save(desktop, brought.bookId, 'desktop.leafcast');
      expect(await heldIn(saved)).toEqual(await heldIn(first));
      const id = await uploadProject(author, await readFile(saved));
      await until(author, id, 'complete');
      const { id: ownId, original, ...held } = await heldIn(first);
      const {
        id: newId,
        original: newOriginal,
        ...again
      } = await heldIn(await kept('again.leafcast', (await downloaded(author, id)).bytes));
      expect(again).toEqual(held);
      expect([newId, newOriginal.name, newOriginal.size]).toEqual([id, original.name, original.size]);
      expect(newId).not.toBe(ownId);
    } finally {
      await desktop.stop();
    }
  });

  it('keeps its passwords, its source document and its other data when it is uploaded, and can then be published (D-508)', async () => {
    const id = await uploadProject(author, (await downloaded(author, bookId)).bytes);
    await until(author, id, 'complete');
    const [before, after] = [await readBookRows(test, bookId), await readBookRows(test, id)];
    expect(after.number).not.toBe(before.number);
    expect(after.lock).toMatchObject({ keys: before.lock?.keys, users: ['Ada'], contentKey: before.lock?.contentKey });
    expect([after.details, after.has_text, after.options]).toEqual([before.details, before.has_text, before.options]);
    expect(after.sources.map(({ name, size }) => [name, size])).toEqual(
      before.sources.map(({ name, size }) => [name, size]),
    );
    expect(after.source_pages).toHaveLength(4);
    const { data } = await author.call(publishBook, { bookId: id });
    expect((await fetch(data?.url ?? '')).status).toBe(200);
  });
});

describe('the project file of a book stored on S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let far: TestApp;
  beforeAll(async () => {
    s3 = await startS3();
    if (!s3) throw new Error('S3 is not available');
    far = await createTestApp({ s3: s3.config }, { converts: true });
  });
  afterAll(async () => {
    await far?.stop();
    await s3?.stop();
  });

  it('can be downloaded and uploaded in the same way as with a local disk', async () => {
    const client = await far.signedIn();
    const id = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
    await until(client, id, 'complete');
    const copy = await uploadProject(client, (await downloaded(client, id)).bytes);
    expect(await until(client, copy, 'complete')).toMatchObject({ done: 2, total: 2 });
    expect((await readBookRows(far, copy)).sources).toMatchObject([{ name: 'a.pdf' }]);
    expect(s3?.openUploads()).toBe(0);
  });
});
