import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getBookList, getUser } from '@leafcast/contract';
import pg from 'pg';
import { samples } from '../journeys/harness/samples.ts';
import { TestServer } from '../journeys/harness/server.ts';
import { Client, filesOf } from '../scripts/client.ts';

/**
 * Measures the list of the books of an account that has very many, made by SQL as copies of one that was converted: how long
 * the server takes for it, and along which indexes.
 *
 * node bench/list.ts [--json FILE] [--books N] [--calls N]
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

async function connect(server: TestServer): Promise<pg.Client> {
  const home = join(server.data, 'data', 'database');
  const password = readFileSync(join(home, 'password'), 'utf8');
  const client = new pg.Client({ host: join(home, 'socket'), user: 'leafcast_server', password, database: 'postgres' });
  await client.connect();
  return client;
}

async function copyBook(db: pg.Client, bookId: string): Promise<void> {
  await db.query(
    `insert into book (id, number, owner_id, folder_id, status, draft, page_count, changed)
     select gen_random_uuid(), 'copy' || n, owner_id, folder_id, status,
       jsonb_set(draft, '{title}', to_jsonb('Copy ' || n)), page_count, changed - n * interval '1 minute'
     from book, generate_series(1, $2::integer) as n where id = $1`,
    [bookId, books - 1],
  );
  await db.query(
    `insert into conversion (book_id, state, options, turn_of, done, total)
     select book.id, 'complete', options, turn_of, done, total from book, conversion
     where conversion.book_id = $1 and book.id <> $1`,
    [bookId],
  );
  await db.query('analyze');
}

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
  const { bookId } = await client.upload('Many pages', filesOf(samples.sixtyPages));
  await client.settled(bookId);
  const db = await connect(server);
  await copyBook(db, bookId);
  await client.call(getUser, {});
  const result = {
    'first 24': await measure(client, {}),
    'first 100': await measure(client, { limit: 100 }),
    'in the middle': await measure(client, { offset: books / 2 }),
    'found by title': await measure(client, { query: 'copy 77' }),
  };
  console.table(result);
  const { rows } = await db.query(`select indexrelname as index, idx_scan as scans from pg_stat_user_indexes
    where relname = 'book' and idx_scan > 0 order by idx_scan desc`);
  console.table(rows);
  await db.end();
  const load = Number(loadavg()[0]?.toFixed(1));
  console.log({ books, load });
  if (args.json) writeFileSync(args.json, `${JSON.stringify({ books, load, ...result }, null, 2)}\n`);
} finally {
  await server.stop();
}
