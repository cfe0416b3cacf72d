import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { type Book, listBookFiles } from '@leafcast/book';
import { createUploadTask, endUploadTask, getUploadTask, type UploadTask } from '@leafcast/contract';
import { openBookFile } from '../../src/records/files/book-folder.ts';
import { readDraft } from '../../src/records/versions/read-draft.ts';
import type { TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { sendUploadChunk } from './upload.ts';

/** The files of a book folder, by path. */
export type BookFolderFiles = Map<string, Buffer>;

/** Returns the finished draft of a book as a folder without the source document. */
export async function readFinishedFolder(
  { services: { db, storage } }: TestApp,
  bookId: string,
): Promise<BookFolderFiles> {
  const row = await db.selectFrom('book').where('id', '=', bookId).select(['id', 'draft']).executeTakeFirstOrThrow();
  const { original: _, ...book } = await readDraft(db, row);
  const folder: BookFolderFiles = new Map([['book.json', Buffer.from(JSON.stringify(book))]]);
  for (const file of listBookFiles(book)) folder.set(file, await buffer(await openBookFile(storage, bookId, file)));
  return folder;
}

/** Returns the folder with a changed manifest. */
export function withManifest(folder: BookFolderFiles, change: (book: Book) => unknown): BookFolderFiles {
  const book = JSON.parse(String(folder.get('book.json'))) as Book;
  return new Map([...folder, ['book.json', Buffer.from(JSON.stringify(change(book)))]]);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const listFolderFiles = (folder: BookFolderFiles) =>
  [...folder].map(([name, bytes]) => ({ name, size: bytes.length, sha256: sha256(bytes) }));

type Record = Partial<Parameters<typeof createUploadTask.body.parse>[0] & object>;

/** Begins an upload and sends the missing files. Returns the response of the first call, which may be an error. */
export async function sendFolder(client: TestClient, folder: BookFolderFiles, record: Record = {}) {
  const answer = await client.call(createUploadTask, { title: 'Finished', files: listFolderFiles(folder), ...record });
  for (const { fileId, name, isThere } of answer.data?.files ?? []) {
    if (!isThere) await sendUploadChunk(client, fileId, 0, folder.get(name) ?? Buffer.alloc(0));
  }
  return answer;
}

/** Waits until a task is complete or has failed. */
export async function waitForTask(client: TestClient, uploadId: string): Promise<UploadTask> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { data, mess } = await client.call(getUploadTask, { uploadId });
    if (!data) throw new Error(mess);
    if (data.step === 'complete' || data.step === 'failed') return data;
    await delay(50);
  }
  throw new Error('The upload did not end in time');
}

/** Uploads a folder and waits for the result. */
export async function uploadFolder(
  client: TestClient,
  folder: BookFolderFiles,
  record: Record = {},
): Promise<UploadTask> {
  const { data, mess } = await sendFolder(client, folder, record);
  if (!data) throw new Error(mess);
  const answer = await client.call(endUploadTask, { uploadId: data.uploadId });
  if (!answer.data) throw new Error(answer.mess);
  return waitForTask(client, data.uploadId);
}
