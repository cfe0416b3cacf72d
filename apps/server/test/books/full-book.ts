import { arrangePages, createBookFile, setBookPrivacy, updateBook, uploadFile } from '@leafcast/contract';
import { expect } from 'vitest';
import { silence } from '../../../../testing/documents/media.ts';
import { png } from '../files/pictures.ts';
import { upload } from '../files/upload.ts';
import type { TestApp } from '../harness/app.ts';
import type { TestClient } from '../harness/client.ts';
import { author, createBook, editBook, readBookInfo } from './edited-books.ts';

const item = {
  kind: 'link',
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.1,
  rotation: 0,
  z: 0,
  opacity: 1,
  alt: '',
  id: 'a',
  action: { type: 'page', page: 3 },
};
const mp3 = silence('voice.mp3').buffer;

/** Creates a book that uses every feature a book can have; its page order differs from that of its document. */
export async function createFullBook(): Promise<string> {
  const bookId = await createBook(4, 'Leaf');
  await editBook(bookId);
  const background = await sendMedia(bookId, 'backgroundImage', 'sea.png', png(20, 10));
  const voice = await sendMedia(bookId, 'item.audio', 'voice.mp3', mp3);
  const picture = { ...item, id: 'b', kind: 'image', file: background, action: undefined };
  const audio = { file: voice, captions: [{ start: 0, end: 1, text: 'Leaf' }] };
  const change = {
    bookId,
    title: 'Tea — 茶',
    desc: 'About tea',
    keyword: 'tea,leaf',
    label: 1,
    bookConfig: { backgroundImage: background },
    languages: ['en', 'ja'],
    texts: { en: { 'toolbar.next': 'Onwards' } },
    pageItems: { 1: [item, picture] },
    pageAudio: { 0: audio },
  };
  expect((await author.post(updateBook.path, change)).code).toBe('OK');
  const { revision } = await readBookInfo(bookId);
  const pages = [{ from: 3 }, { from: 0 }, { from: 1 }, { width: 200, height: 100 }];
  expect((await author.call(arrangePages, { bookId, revision, pages })).code).toBe('OK');
  const users = JSON.stringify([{ user: 'Ada', password: 'countess-1' }]);
  expect((await author.call(setBookPrivacy, { bookId, users, hint: 'Who?', startPage: 2 })).code).toBe('OK');
  return bookId;
}

async function sendMedia(bookId: string, key: string, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await author.fetch(uploadFile.path, { method: 'POST', body: form });
  const { data, mess } = (await response.json()) as { data: { path: string } | null; mess: string };
  if (!data) throw new Error(mess);
  return data.path;
}

/** Requests the project file of a book. */
export const requestProject = (client: TestClient, bookId: string) =>
  client.call(createBookFile, { bookId, target: 'project', replace: true });

/**
 * Uploads a project file.
 *
 * @returns the id of the book created from the file
 */
export const uploadProject = (client: TestClient, bytes: Buffer) =>
  upload(client, [{ name: 'tea.leafcast', bytes }], { title: 'tea', isFileTitle: true });

/** Returns what is stored about a book besides its manifest. */
export async function readBookRows({ services: { db, secret } }: TestApp, bookId: string) {
  const { details, ...row } = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .select(['draft', 'details', 'has_text', 'options', 'source_pages', 'number', 'state'])
    .executeTakeFirstOrThrow();
  const sources = await db
    .selectFrom('book_source')
    .where('book_id', '=', bookId)
    .orderBy('position')
    .select(['key', 'name', 'size'])
    .execute();
  const lock = await db.selectFrom('protection').where('book_id', '=', bookId).selectAll().executeTakeFirst();
  const contentKey = lock && secret.open(lock.content_key);
  return { ...row, details, sources, lock: lock && { ...lock, contentKey } };
}
