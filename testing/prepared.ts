import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseBook } from '@leafcast/book';
import { duplicateBook, getBook, setUserMeta, updateBook } from '@leafcast/contract';
import { z } from 'zod';
import { Client, filesOf, fromElsewhere } from './client.ts';
import { samples } from './samples.ts';
import { TestServer, unhurried } from './server.ts';
import type { Account } from './studio.ts';

/** A book as the API and addresses name it. */
export interface PreparedBook {
  readonly id: string;
  readonly number: string;
}

/** What journeys begin with whose way leads on from a book: an author who knows the editor, and her books of three pages. */
export interface Prepared {
  /** Of a server that has ended; each journey continues with a copy. */
  readonly folder: string;
  readonly author: Account;
  /** The author's session, as a browser sends it. */
  readonly cookie: string;
  /** All alike, so that a test which needs a book that nothing was done to waits for no conversion. */
  readonly books: readonly PreparedBook[];
}

const bookCount = 8;
const title = 'three-pages';
/** What an author has told the editor who has used it before. */
const seasoned = { editor_tour_seen: '1', cb_autoCreate: 'false' };

/** An author who knows the editor, and what a file of journeys has of her. */
export interface Desk extends Pick<Prepared, 'author' | 'cookie'> {
  /** A book of three pages that nothing was done to. */
  takeBook(): Promise<PreparedBook>;
}

/** Makes it, once for all journeys. */
export async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-prepared-'));
  const server = await TestServer.start({ data: folder, env: unhurried });
  try {
    const client = new Client(server.url);
    const author = await client.register();
    await client.call(setUserMeta, seasoned);
    const first = await makeBook(client);
    const books = [first];
    while (books.length < bookCount) books.push(await copyOf(client, first));
    return { folder, author, cookie: client.cookie, books };
  } finally {
    await server.stop();
    // The copies are thrown away: they need no promise that a power cut cannot break.
    appendFileSync(join(folder, 'data/database/pg/postgresql.auto.conf'), 'fsync = off\nsynchronous_commit = off\n');
  }
}

export function dispose({ folder }: Prepared): void {
  rmSync(folder, { recursive: true, force: true });
}

/** The prepared author on a copy of the prepared server. */
export function preparedDesk(url: string, { author, cookie, books }: Prepared): Desk {
  const client = Client.withSession(url, cookie);
  const left = [...books];
  return { author, cookie, takeBook: async () => left.pop() ?? makeBook(client) };
}

/** A new author on a server that runs. */
export async function newDesk(url: string): Promise<Desk> {
  const client = new Client(url, fromElsewhere());
  const author = await client.register();
  await client.call(setUserMeta, seasoned);
  let first: Promise<PreparedBook> | undefined;
  return {
    author,
    cookie: client.cookie,
    // One is converted; the others are copies of it, which takes a tenth of the time.
    async takeBook() {
      first ??= makeBook(client);
      return copyOf(client, await first);
    },
  };
}

/** A second book like this one, down to its title. */
async function copyOf(client: Client, book: PreparedBook): Promise<PreparedBook> {
  const { bookId: id, number } = await client.call(duplicateBook, { bookId: book.id });
  await client.call(updateBook, { bookId: id, title });
  return { id, number };
}

/** A book of three pages with all its pictures. */
export async function makeBook(client: Client): Promise<PreparedBook> {
  const { bookId: id } = await client.upload(title, filesOf(samples.threePages));
  return { id, number: await finished(client, id) };
}

/** Waits until a book has its largest pictures too, so that none of its files is replaced any more. @returns its number */
export async function finished(client: Client, bookId: string): Promise<string> {
  const { number } = await client.settled(bookId);
  while (!(await isSharp(client, bookId))) await delay(100);
  return number;
}

/** Whether the book has its largest pictures too, so that nothing is left to do for it. */
async function isSharp(client: Client, bookId: string): Promise<boolean> {
  const { previewUrl } = await client.call(getBook, { bookId });
  const { pages } = parseBook(
    await client.json(new URL('book.json', new URL(previewUrl, client.url)).href, z.unknown()),
  );
  return pages.every(({ images }) => images.zoom !== undefined);
}
