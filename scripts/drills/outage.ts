import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseBook } from '@leafcast/book';
import { getBook, getUser, publishBook } from '@leafcast/contract';
import { z } from 'zod';
import { samples } from '../../testing/documents/samples.ts';
import { Client, RefusedCallError, readUploadedFiles } from '../../testing/server/client.ts';
import { TestServer } from '../../testing/server/server.ts';

export interface OutageReport {
  /** Unexpected responses other than 503, one line each. */
  readonly wrong: readonly string[];
  /**
   * Median response times (p50) of a page and of an image in milliseconds, with and without the database, from a single
   * run.
   */
  readonly page: Pair;
  readonly image: Pair;
  /**
   * Response time in milliseconds of an author's first API call after the database was killed, and of the slowest later
   * call.
   */
  readonly firstCallMs: number;
  readonly laterCallMs: number;
  /** Milliseconds from the end of the outage until `/readyz` succeeded without intervention. */
  readonly recoveryMs: number;
}

interface Pair {
  readonly quiet: number;
  readonly down: number;
}

/**
 * Keeps the database down for this many seconds by killing it whenever it restarts. Meanwhile, reads books and makes
 * API calls.
 */
export async function causeOutage({ seconds }: { readonly seconds: number }): Promise<OutageReport> {
  const server = await TestServer.start({ env: { WARM_WORKERS: '0' } });
  try {
    const client = new Client(server.url);
    await client.register();
    const published = async (title: string) => {
      const { bookId } = await client.upload(title, readUploadedFiles(samples.threePages));
      const { state, message } = await client.settled(bookId);
      if (state !== 'complete') throw new Error(`The book ended in state ${state}: ${message}`);
      return { bookId, url: (await client.call(publishBook, { bookId })).url };
    };
    const [read, unread] = [await published('Read'), await published('Unread')];
    const book = parseBook(await client.json(`${read.url}v1/book.json`, z.unknown()));
    const image = `${read.url}${book.pages[0]?.images.page?.file}`;
    const wrong: string[] = [];
    const quiet = { page: await medianMs(read.url, 200, wrong), image: await medianMs(image, 200, wrong) };

    const down = new AbortController();
    const killing = keepDown(server, down.signal);
    await delay(300);
    const firstCallMs = await callMs(() => client.call(getUser, {}), wrong);
    let laterCallMs = 0;
    const deadline = performance.now() + seconds * 1000;
    const times = { page: [] as number[], image: [] as number[] };
    while (performance.now() < deadline) {
      times.page.push(await medianMs(read.url, 200, wrong, 20));
      times.image.push(await medianMs(image, 200, wrong, 20));
      await medianMs(unread.url, 503, wrong, 1);
      laterCallMs = Math.max(laterCallMs, await callMs(() => client.call(getBook, { bookId: read.bookId }), wrong));
    }
    down.abort();
    await killing;
    const begun = performance.now();
    await server.untilReady();
    const recoveryMs = performance.now() - begun;
    await medianMs(unread.url, 200, wrong, 1);
    await client.call(getUser, {});
    return {
      wrong,
      page: { quiet: quiet.page, down: median(times.page) },
      image: { quiet: quiet.image, down: median(times.image) },
      firstCallMs,
      laterCallMs,
      recoveryMs,
    };
  } finally {
    await server.stop();
  }
}

/** Kills the postmaster whenever one is running. */
async function keepDown(server: TestServer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      server.killDatabase();
    } catch {
      // The postmaster is already dead.
    }
    await delay(10);
  }
}

async function medianMs(url: string, expected: number, wrong: string[], times = 100): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const begun = performance.now();
    const response = await fetch(url, { headers: { accept: 'text/html,*/*' } });
    await response.arrayBuffer();
    taken.push(performance.now() - begun);
    if (response.status !== expected) wrong.push(`${url}: ${response.status} for ${expected}`);
  }
  return median(taken);
}

async function callMs(call: () => Promise<unknown>, wrong: string[]): Promise<number> {
  const begun = performance.now();
  await call().then(
    () => wrong.push('a call succeeded'),
    (error: unknown) => {
      if (!(error instanceof RefusedCallError && error.code === 'UNAVAILABLE')) wrong.push(String(error));
    },
  );
  return performance.now() - begun;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Whether every response was correct. Response times are measured by the benchmark instead. @see safety R7 */
export const hasOutageDrillPassed = ({ wrong }: OutageReport) => wrong.length === 0;

/** Runs `npm run drill -- outage [--seconds 60]`. */
export async function runOutageDrill(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '60' } } });
  const report = await causeOutage({ seconds: Number(values.seconds) });
  const { page, image, firstCallMs, laterCallMs, recoveryMs, wrong } = report;
  const show = (name: string, { quiet, down }: Pair) =>
    console.log(
      `${name}: ${quiet.toFixed(1)} ms normally, ${down.toFixed(1)} ms without the database (${(down / quiet).toFixed(2)})`,
    );
  show('page', page);
  show('image', image);
  console.log(
    `an author's first call: ${Math.round(firstCallMs)} ms, later calls: at most ${Math.round(laterCallMs)} ms`,
  );
  console.log(`ready again automatically after ${Math.round(recoveryMs)} ms; ${wrong.length} wrong answers`);
  for (const line of wrong.slice(0, 10)) console.log(`  ${line}`);
  return hasOutageDrillPassed(report);
}
