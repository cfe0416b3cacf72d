import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { getBookList } from '@leafcast/contract';
import {
  connectQuietly,
  copyBook,
  getDatabaseAddress,
  usedIndexes,
  waitForIndexedWord,
} from '../../apps/server/test/books/many-books.ts';
import { samples } from '../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';

/**
 * Measures the book list of an account with very many books, which are copies of one converted book, made in SQL.
 * Reports the server time and the indexes used.
 *
 * node bench/server/list.ts [--json FILE] [--books N] [--calls N]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    books: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '300' },
  },
});
const books = Number(args.books);
const calls = Number(args.calls);

const at = (values: readonly number[], part: number) =>
  Number((values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0).toFixed(1));

async function measure(client: Client, body: Parameters<typeof client.call<typeof getBookList>>[1]) {
  const taken: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now();
    await client.call(getBookList, body);
    taken.push(performance.now() - begun);
  }
  return { 'p50, ms': at(taken, 0.5), 'p95, ms': at(taken, 0.95), 'worst, ms': at(taken, 1) };
}

const server = await TestServer.start({ env: { WARM_WORKERS: '0' } });
try {
  const client = new Client(server.url);
  await client.register();
  const { bookId } = await client.upload('Many pages', readUploadedFiles(samples.sixtyPages));
  await client.settled(bookId);
  const db = connectQuietly(getDatabaseAddress(server.data));
  const common = await waitForIndexedWord(db, bookId);
  await copyBook(db, bookId, books - 1);
  const half = { offset: books / 2, limit: 1 };
  const middle = await client.call(getBookList, half);
  const byTitle = await client.call(getBookList, { ...half, order: 'title' });
  const result = {
    'first 24': await measure(client, {}),
    'first 100': await measure(client, { limit: 100 }),
    'in the middle': await measure(client, { after: middle.next }),
    'in the middle, by title': await measure(client, { order: 'title', after: byTitle.next }),
    'first 48, by title, own': await measure(client, { order: 'title', tid: '0', fid: '0', limit: 48 }),
    'first 48, by creation': await measure(client, { order: 'created', tid: '0', limit: 48 }),
    'scrolled to the middle': await measure(client, { offset: books / 2 }),
    'found by title': await measure(client, { query: 'copy 77' }),
    'found by text, a word of one book': await measure(client, { query: 'copy4321' }),
    'found by text, a word of every book': await measure(client, { query: common, limit: 48 }),
    'found by text, three words': await measure(client, { query: `${common} copy77 page`, limit: 48 }),
    'found nowhere': await measure(client, { query: 'nowhere to be found' }),
  };
  console.table(result);
  console.table(await usedIndexes(db));
  await db.destroy();
  const load = Number(loadavg()[0]?.toFixed(1));
  console.log({ books, load });
  if (args.json) writeFileSync(args.json, `${JSON.stringify({ books, load, ...result }, null, 2)}\n`);
} finally {
  await server.stop();
}
