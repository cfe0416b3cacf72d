import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createBlankBook, getBookList, operateBook } from '@leafcast/contract';
import { root } from '../../../testing/root.ts';
import { Client, RefusedCallError } from '../../../testing/server/client.ts';
import type { TestServer } from '../../../testing/server/server.ts';
import type { Ledger } from './ledger.ts';

/** Book limit of the test account. */
const limit = 5;

/** An account that repeatedly fills its book limit and deletes all its books. */
export interface ChargedAccount {
  readonly client: Client;
  /** Title of the last requested book. It is also the idempotency key when the request is repeated. */
  title: string;
  made: number;
  /** Titles and ids of the account's books, as acknowledged by the server. */
  readonly held: Map<string, string>;
  /** Whether the books are being deleted. */
  isEmptying: boolean;
}

/** Creates an account with a book limit, as an operator does. */
export async function prepareCharges(server: TestServer): Promise<ChargedAccount> {
  const client = new Client(server.url);
  const { email } = await client.register();
  const main = join(root, 'apps/server/src/main.ts');
  const powers = JSON.stringify({ bookFileCount: { limit } });
  execFileSync(process.execPath, [main, 'set-powers', email, powers, '--data', join(server.data, 'data')]);
  return { client, title: '', made: 0, held: new Map(), isEmptying: false };
}

/** Creates one more book, or deletes all books if the limit is reached. */
export async function createChargedBook(charges: ChargedAccount, ledger: Ledger): Promise<void> {
  charges.made += 1;
  charges.title = `Charged ${charges.made}`;
  try {
    const bookId = await make(charges);
    ledger.add({ kind: 'charge', bookId, title: charges.title });
    charges.held.set(charges.title, bookId);
  } catch (error) {
    if (!(error instanceof RefusedCallError && error.code === 'BOOK_UPLOAD_OVER_LIMIT')) throw error;
    if (charges.held.size < limit) throw new Error(`The limit was enforced at ${charges.held.size} of ${limit} books`);
    await empty(charges);
  }
}

/**
 * Checks that every acknowledged book exists exactly once and that no other books exist. Also checks that a request in
 * progress can be repeated without creating a second book, and that exactly the remaining number of books can be
 * created.
 */
export async function checkCharges(charges: ChargedAccount, lost: string[]): Promise<void> {
  const before = await titles(charges);
  for (const title of charges.held.keys()) {
    // A book whose deletion was not acknowledged may be missing or present.
    if (!charges.isEmptying && !before.includes(title)) lost.push(`${title} was acknowledged, but is missing`);
  }
  const strangers = before.filter((title) => !charges.held.has(title) && title !== charges.title);
  if (strangers.length > 0) lost.push(`unexpected books: ${strangers.join(', ')}`);
  if (charges.isEmptying) await empty(charges);
  if (charges.title !== '' && !charges.held.has(charges.title) && charges.held.size < limit) {
    charges.held.set(charges.title, await make(charges));
  }
  while (charges.held.size < limit) {
    charges.made += 1;
    charges.title = `Charged ${charges.made}`;
    const bookId = await make(charges).catch(ignoreRefusal);
    if (bookId === null) {
      lost.push(`a free place cannot be filled: ${charges.title}, next to ${(await titles(charges)).join(', ')}`);
      break;
    }
    charges.held.set(charges.title, bookId);
  }
  const after = await titles(charges);
  if (after.length !== limit || new Set(after).size !== limit) lost.push(`charged twice: ${after.join(', ')}`);
  await checkConverted(charges, lost);
  // Use a new key each time, because a repeated key returns the same book.
  const oneMore = { ...charges, title: `One more than ${charges.made}` };
  if ((await make(oneMore).catch(ignoreRefusal)) !== null) lost.push(`one more book than the limit of ${limit}`);
  await empty(charges);
}

/**
 * Checks that all books are converted. A blank page can be rendered regardless of which process is killed meanwhile,
 * and a failed book would not count towards the limit.
 */
async function checkConverted({ client, held }: ChargedAccount, lost: string[]): Promise<void> {
  for (const [title, bookId] of held) {
    const { state, message } = await client.settled(bookId);
    if (state !== 'complete') lost.push(`${title} was not converted: ${state}. ${message}`);
  }
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof RefusedCallError && error.code === 'BOOK_UPLOAD_OVER_LIMIT') return null;
  throw error;
}

async function make({ client, title }: ChargedAccount): Promise<string> {
  const paper = { pages: 1, width: 300, height: 400, tid: '0', fid: '0' };
  return (await client.call(createBlankBook, { title, clientKey: title, ...paper })).bookId;
}

async function titles({ client }: ChargedAccount): Promise<string[]> {
  const { list } = await client.call(getBookList, { limit: 100 });
  return list.map(({ title }) => title);
}

/**
 * Deletes all books. After an interruption, some books may be left, as the response reports; the loop then deletes
 * them.
 */
async function empty(charges: ChargedAccount): Promise<void> {
  charges.isEmptying = true;
  for (;;) {
    const { list } = await charges.client.call(getBookList, { limit: 100 });
    if (list.length === 0) break;
    const asked = list.map(({ bookId }) => bookId);
    const { bookIds } = await charges.client.call(operateBook, { operate: 'delete', bookIds: asked });
    for (const [title, bookId] of charges.held) if (bookIds.includes(bookId)) charges.held.delete(title);
  }
  charges.held.clear();
  charges.title = '';
  charges.isEmptying = false;
}
