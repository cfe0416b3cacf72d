import { buffer } from 'node:stream/consumers';
import { beginUpload, endUpload, reconvertBookMulti, replaceBookMulti } from '@leafcast/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../../../../../testing/documents/samples.ts';
import { author, createBook, readBookInfo, test, withAuthor } from '../../../test/books/edited-books.ts';
import { readBookRows, uploadProject } from '../../../test/books/full-book.ts';
import { openProjectFolder } from '../../../test/files/own-project.ts';
import { readProgress, readSampleFile, sendUploadChunk, smallPdf, until, upload } from '../../../test/files/upload.ts';
import { openBookFile } from '../../records/files/book-folder.ts';

withAuthor();
beforeAll(() => {
  author.language = 'en';
});

const tea = { name: 'tea.pdf', bytes: smallPdf(2, 'Tea') };
const coffee = { name: 'coffee.pdf', bytes: smallPdf(1, 'Coffee') };
const water = { name: 'water.pdf', bytes: smallPdf(1, 'Water') };
const merged = ['Coffee 1', 'Tea 1', 'Tea 2'];

/** Returns the texts of a book's pages in order. */
async function textOf(bookId: string): Promise<string[]> {
  const { draft } = await readBookRows(test, bookId);
  return JSON.parse(String(await buffer(await openBookFile(test.services.storage, bookId, draft.search ?? '')))).pages;
}
const namesOf = async (bookId: string) => (await readBookRows(test, bookId)).sources.map(({ name }) => name);
const sent = (files: readonly { readonly name: string; readonly size: number }[], bookId?: string) =>
  author.call(beginUpload, { title: 'Drinks', files, ...(bookId !== undefined && { bookId }) });

/**
 * Starts an upload and sends its files.
 *
 * @returns the upload, with its files in the order in which they were sent
 */
async function begunWith(files: readonly (typeof tea)[], bookId?: string) {
  const { data } = await sent(
    files.map(({ name, bytes }) => ({ name, size: bytes.length })),
    bookId,
  );
  if (!data) throw new Error('The upload was not started');
  for (const [index, { fileId }] of data.files.entries())
    await sendUploadChunk(author, fileId, 0, files[index]?.bytes ?? Buffer.alloc(0));
  return data;
}

describe('an upload of several PDFs', () => {
  it('becomes one book that keeps all documents, in the order set by the last call of the upload (D-093, D-096)', async () => {
    const { uploadId, files } = await begunWith([tea, coffee]);
    const order = files.map(({ fileId }) => fileId).toReversed();
    const bookId = (await author.call(endUpload, { uploadId, order })).data?.bookId ?? '';
    expect(await until(author, bookId, 'complete')).toMatchObject({ total: 3, message: '' });
    expect(await textOf(bookId)).toEqual(merged);
    expect(await namesOf(bookId)).toEqual(['coffee.pdf', 'tea.pdf']);
    const { draft } = await readBookRows(test, bookId);
    expect([draft.source.kind, draft.original]).toEqual(['pdf', undefined]);
    expect((await readBookInfo(bookId)).olsconfig).toEqual([
      { c: 'coffee', p: 1, l: 1 },
      { c: 'tea', p: 2, l: 1 },
    ]);
  });

  it("can replace a book's document, be reconverted from all its files, and be replaced by a single document (D-093, W-436, W-438)", async () => {
    const bookId = await createBook(1, 'Milk');
    const { uploadId } = await begunWith([coffee, tea], bookId);
    expect((await author.call(replaceBookMulti, { books: [{ bookId, uploadId }] })).data?.list[0]?.code).toBe('OK');
    await until(author, bookId, 'complete');
    expect(await textOf(bookId)).toEqual(merged);
    expect((await readBookRows(test, bookId)).draft.original).toBeUndefined();
    await author.call(reconvertBookMulti, { bookIds: [bookId], pdfImportConfig: { r: '1-2' } });
    await until(author, bookId, 'complete');
    expect(await textOf(bookId)).toEqual(merged.slice(0, 2));
    const one = await begunWith([water], bookId);
    await author.call(replaceBookMulti, { books: [{ bookId, uploadId: one.uploadId }] });
    await until(author, bookId, 'complete');
    expect(await textOf(bookId)).toEqual(['Water 1']);
    expect(await namesOf(bookId)).toEqual(['water.pdf']);
  });

  it('is stored completely in a project file and can be reconverted after import (D-093, D-065)', async () => {
    const bookId = await upload(author, [coffee, tea], { title: 'Drinks' });
    await until(author, bookId, 'complete');
    const folder = await openProjectFolder();
    const again = await folder
      .save(test, bookId, 'drinks.leafcast')
      .then(readSampleFile)
      .then(({ bytes }) => uploadProject(author, bytes))
      .finally(folder.remove);
    await until(author, again, 'complete');
    expect([await textOf(again), await namesOf(again)]).toEqual([merged, ['coffee.pdf', 'tea.pdf']]);
    await author.call(reconvertBookMulti, { bookIds: [again] });
    await until(author, again, 'complete');
    expect(await textOf(again)).toEqual(merged);
  });

  it('is rejected before any data is sent if the files total one gigabyte (D-526, D-695)', async () => {
    const half = 2 ** 29;
    const refused = await sent([
      { name: 'a.pdf', size: half },
      { name: 'b.pdf', size: half },
    ]);
    expect(refused).toMatchObject({
      code: 'ERROR',
      mess: expect.stringMatching(/^The PDF file should be less than 1.GB!$/),
    });
  });

  it('is rejected if it contains another kind of file (D-093)', async () => {
    const mess = 'Incorrect file format!';
    expect(
      await sent([
        { name: 'a.pdf', size: 9 },
        { name: 'b.pptx', size: 9 },
      ]),
    ).toMatchObject({ mess });
    const { uploadId } = await begunWith([tea, { name: 'b.pdf', bytes: Buffer.from('MZ, a program') }]);
    expect(await author.call(endUpload, { uploadId })).toMatchObject({
      code: 'ERROR',
      mess: 'These files could not be converted: b.pdf',
    });
  });

  it.each([
    [
      'has more than 999 pages in total (D-527, D-694)',
      [
        { ...tea, bytes: smallPdf(600) },
        { ...coffee, bytes: smallPdf(600) },
      ],
      'The imported PDF should be within 999 pages!',
    ],
    [
      'contains a damaged PDF (D-093)',
      [tea, { name: 'torn.pdf', bytes: Buffer.from('%PDF-1.7 torn') }],
      'These files could not be converted: torn.pdf',
    ],
  ])('is reported as failed, with the reason, if it %s', async (_, files, message) => {
    const bookId = await upload(author, files);
    await expect.poll(async () => (await readProgress(author, bookId)).state, { timeout: 20_000 }).toBe('error');
    expect((await readProgress(author, bookId)).message).toBe(message);
  });

  it('does not ask for a password, but names the file that requires one (D-529)', async () => {
    const bookId = await upload(author, [tea, await readSampleFile(samples.protected)]);
    await expect.poll(async () => (await readProgress(author, bookId)).state, { timeout: 20_000 }).toBe('error');
    expect((await readProgress(author, bookId)).message).toBe(
      'Password-protected PDFs cannot be merged. Please remove these files from the list: protected.pdf',
    );
  });
});
