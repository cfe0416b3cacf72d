import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  getBook,
  getBookList,
  getReadyConfig,
  getStatistics,
  getUser,
  publishBook,
  updateBook,
} from '@leafcast/contract';
import {
  connectQuietly,
  copyBook,
  getDatabaseAddress,
  waitForIndexedWord,
} from '../../apps/server/test/books/many-books.ts';
import { samples } from '../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { createScriptedReports } from '../../testing/server/create-scripted-reports.ts';
import { TestServer } from '../../testing/server/server.ts';

/**
 * Measures response times for an author with very many books, while fifty visitor reports per second arrive for one of
 * the books. 95 % of the responses must arrive within 50 ms, including the network round trip. Exits with an error
 * otherwise.
 *
 * node bench/server/server.ts [--json FILE] [--books N] [--calls N]
 */
const { values: args } = parseArgs({
  options: {
    json: { type: 'string' },
    books: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '200' },
  },
});
const limitMs = 50;

const at = (values: readonly number[], part: number) =>
  Number((values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0).toFixed(1));

async function measure(ask: (time: number) => Promise<unknown>) {
  const taken: number[] = [];
  for (let time = 0; time < Number(args.calls); time += 1) {
    const begun = performance.now();
    await ask(time);
    taken.push(performance.now() - begun);
  }
  return { 'p50, ms': at(taken, 0.5), 'p95, ms': at(taken, 0.95), 'worst, ms': at(taken, 1) };
}

/**
 * Sends visitor reports until it is stopped.
 *
 * @returns a function that stops it and returns the number of reports sent
 */
function readersOf(url: string) {
  const reports = createScriptedReports({ events: 20_000, days: 1, pages: 60 });
  let sent = 0;
  let isOn = true;
  const done = (async () => {
    while (isOn) {
      const report = reports[sent % reports.length];
      if (!report) throw new Error('No scripted visitor reports');
      const { ip, agent, seen } = report;
      const headers = { 'user-agent': agent, 'x-forwarded-for': ip };
      const body = new URLSearchParams({ seen: JSON.stringify(seen) });
      const { status } = await fetch(`${url}seen`, { method: 'POST', headers, body });
      if (status !== 204) throw new Error(`A report was answered with ${status}`);
      sent += 1;
      await setTimeout(20);
    }
  })();
  return async () => {
    isOn = false;
    await done;
    return sent;
  };
}

const server = await TestServer.start({ env: { WARM_WORKERS: '0', TRUST_PROXY: '127.0.0.1,::1' } });
try {
  const client = new Client(server.url);
  await client.register();
  const { bookId } = await client.upload('Many pages', readUploadedFiles(samples.sixtyPages));
  await client.settled(bookId);
  const { url } = await client.call(publishBook, { bookId });
  const db = connectQuietly(getDatabaseAddress(server.data));
  const common = await waitForIndexedWord(db, bookId);
  await copyBook(db, bookId, Number(args.books) - 1);
  await db.destroy();
  const middle = (await client.call(getBookList, { offset: Number(args.books) / 2, limit: 1 })).next;
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  const stop = readersOf(url);
  const result = {
    'who is signed in': await measure(() => client.call(getUser, {})),
    'what a screen needs': await measure(() => client.call(getReadyConfig, { tid: '0', fid: '0' })),
    'books, the first 48': await measure(() => client.call(getBookList, { tid: '0', fid: '0', limit: 48 })),
    'books, 48 from the middle': await measure(() => client.call(getBookList, { after: middle, limit: 48 })),
    'books, by title': await measure(() => client.call(getBookList, { order: 'title', limit: 48 })),
    'books found by title': await measure(() => client.call(getBookList, { query: 'copy 77', limit: 48 })),
    'books found by text': await measure(() => client.call(getBookList, { query: common, limit: 48 })),
    'a book': await measure(() => client.call(getBook, { bookId })),
    'a change of a book': await measure((time) => client.call(updateBook, { bookId, desc: `Change ${time}` })),
    'its statistics': await measure(() => client.call(getStatistics, { bookId, to: tomorrow, zone: 'UTC' })),
    'its page': await measure(() => fetch(url).then((answer) => answer.text())),
  };
  const reports = await stop();
  console.table(result);
  const about = { books: Number(args.books), reports, limitMs, load: Number(loadavg()[0]?.toFixed(1)) };
  console.log(about);
  if (args.json) writeFileSync(args.json, `${JSON.stringify({ ...about, ...result }, null, 2)}\n`);
  const slow = Object.entries(result).filter(([, { 'p95, ms': p95 }]) => p95 > limitMs);
  if (slow.length > 0) throw new Error(`Over ${limitMs} ms: ${slow.map(([name]) => name).join(', ')}`);
} finally {
  await server.stop();
}
