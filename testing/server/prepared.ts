import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseBook } from '@leafcast/book';
import { duplicateBook, getBook, setUserMeta, updateBook } from '@leafcast/contract';
import { z } from 'zod';
import { samples } from '../documents/samples.ts';
import type { Account } from '../studio/studio.ts';
import { Client, createNetworkHeaders, readUploadedFiles } from './client.ts';
import { noWarmWorkers, TestServer } from './server.ts';

/** A book with its API id and the number used in URLs. */
export interface PreparedBook {
  readonly id: string;
  readonly number: string;
}

/**
 * Prepared data for journeys that start from an existing book: an author who knows the editor, and several three-page
 * books.
 */
export interface PreparedData {
  /** Data folder of a stopped server; each journey uses a copy. */
  readonly folder: string;
  readonly author: Account;
  /** Cookies of the author's session. */
  readonly cookie: string;
  /** Identical books, so that a test that needs an unchanged book does not have to wait for a conversion. */
  readonly books: readonly PreparedBook[];
}

const bookCount = 8;
const title = 'three-pages';
/** Settings of an author who has used the editor before. */
const experiencedUserMeta = { editor_tour_seen: '1', cb_autoCreate: 'false' };

/** An author who knows the editor, with the data and functions that a journey file needs. */
export interface Desk extends Pick<PreparedData, 'author' | 'cookie'> {
  /** Returns an unchanged three-page book. */
  takeBook(): Promise<PreparedBook>;
}

/** Creates the prepared data once for all journeys. */
export async function prepare(): Promise<PreparedData> {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-prepared-'));
  const server = await TestServer.start({ data: folder, env: noWarmWorkers });
  try {
    const client = new Client(server.url);
    const author = await client.register();
    await client.call(setUserMeta, experiencedUserMeta);
    const first = await createBook(client);
    const books = [first];
    while (books.length < bookCount) books.push(await copyOf(client, first));
    return { folder, author, cookie: client.cookie, books };
  } finally {
    await server.stop();
    // The copies of this database are temporary and do not need to survive a power failure.
    appendFileSync(join(folder, 'data/database/pg/postgresql.auto.conf'), 'fsync = off\nsynchronous_commit = off\n');
  }
}

export function disposePreparedData({ folder }: PreparedData): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the prepared author on a copy of the prepared server. */
export function preparedDesk(url: string, { author, cookie, books }: PreparedData): Desk {
  const client = Client.withSession(url, cookie);
  const left = [...books];
  return { author, cookie, takeBook: async () => left.pop() ?? createBook(client) };
}

/** Creates a new author on a running server. */
export async function newDesk(url: string): Promise<Desk> {
  const client = new Client(url, createNetworkHeaders());
  const author = await client.register();
  await client.call(setUserMeta, experiencedUserMeta);
  let first: Promise<PreparedBook> | undefined;
  return {
    author,
    cookie: client.cookie,
    // The first book is converted. The others are copies of it, which takes a tenth of the time.
    async takeBook() {
      first ??= createBook(client);
      return copyOf(client, await first);
    },
  };
}

/** Creates a copy of a book with the same title. */
async function copyOf(client: Client, book: PreparedBook): Promise<PreparedBook> {
  const { bookId: id, number } = await client.call(duplicateBook, { bookId: book.id });
  await client.call(updateBook, { bookId: id, title });
  return { id, number };
}

/** Creates a three-page book with all its page images. */
export async function createBook(client: Client): Promise<PreparedBook> {
  const { bookId: id } = await client.upload(title, readUploadedFiles(samples.threePages));
  return { id, number: await waitUntilFinished(client, id) };
}

/**
 * Waits until a book also has its largest page images, so that none of its files is replaced later.
 *
 * @returns the book's number
 */
export async function waitUntilFinished(client: Client, bookId: string): Promise<string> {
  const { number } = await client.settled(bookId);
  while (!(await isSharp(client, bookId))) await delay(100);
  return number;
}

/** Whether a book also has its largest page images, so that no conversion work is left. */
async function isSharp(client: Client, bookId: string): Promise<boolean> {
  const { previewUrl } = await client.call(getBook, { bookId });
  const { pages } = parseBook(
    await client.json(new URL('book.json', new URL(previewUrl, client.url)).href, z.unknown()),
  );
  return pages.every(({ images }) => images.zoom !== undefined);
}
