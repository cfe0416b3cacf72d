import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseBook } from '@leafcast/book';
import { publishBook } from '@leafcast/contract';
import { root } from '../../testing/root.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';

/**
 * Measures how long a reader waits for the sharp picture of a page that nobody has zoomed in to: the first page of a
 * book, whose document has to be opened; further pages; and a picture that is already stored.
 *
 * node bench/conversion/first-zoom.ts [--json FILE] [--rounds N] [--file PDF]
 */
const corpus = join(root, '../shared/corpus/paper-tracemonkey.pdf');
/** Time, in milliseconds, in which the converter starts the worker processes for the next document. */
const pauseMs = 5000;
const { values: args } = parseArgs({
  options: { json: { type: 'string' }, rounds: { type: 'string', default: '5' }, file: { type: 'string' } },
});
const file = args.file ?? (existsSync(corpus) ? corpus : join(root, 'samples/leafcast-sample.pdf'));

const server = await TestServer.start();
try {
  const waits: { readonly opened: number[]; readonly further: number[]; readonly stored: number[] } = {
    opened: [],
    further: [],
    stored: [],
  };
  for (let round = 0; round < Number(args.rounds); round += 1) {
    const files = await publishOnce();
    await setTimeout(pauseMs);
    const [first = '', ...others] = files.slice(0, 6);
    waits.opened.push(await measure(first));
    for (const other of others) waits.further.push(await measure(other));
    waits.stored.push(await measure(first));
  }
  const rows = Object.entries(waits).map(([what, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return { what, medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0, worstMs: sorted.at(-1) ?? 0 };
  });
  console.table(rows);
  if (args.json) writeFileSync(args.json, `${JSON.stringify({ file: file.split('/').at(-1), rows }, null, 2)}\n`);
} finally {
  await server.stop();
}

/** Publishes the document with a new account, and returns the addresses of the sharp pictures of its pages. */
async function publishOnce(): Promise<string[]> {
  const client = new Client(server.url);
  await client.register();
  const { bookId } = await client.upload('Zoomed', readUploadedFiles(file));
  await client.settled(bookId);
  const { url } = await client.call(publishBook, { bookId });
  const { pages } = parseBook(await (await fetch(`${url}v1/book.json`)).json());
  return pages.flatMap(({ images }) => (images.zoom ? [url + images.zoom.file] : []));
}

/** Returns the milliseconds from the request to the last byte. */
async function measure(address: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  if (response.redirected || !response.ok) throw new Error(`${address} is not a sharp picture`);
  return Math.round(performance.now() - begun);
}
