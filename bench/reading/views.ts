import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getStatistics, publishBook } from '@leafcast/contract';
import { connectQuietly, getDatabaseAddress, openPlainTable } from '../../apps/server/test/books/many-books.ts';
import { samples } from '../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import {
  computeExpectedStatistics,
  countEvents,
  createScriptedReports,
  type ScriptedReport,
} from '../../testing/server/create-scripted-reports.ts';
import { TestServer } from '../../testing/server/server.ts';

/**
 * Measures the cost of a view on the server: CPU time per visitor report, compared with a request that does nothing and
 * with a plain insert of one row, and how closely the statistics match the actual visits.
 *
 * node bench/reading/views.ts [--json FILE] [--events N]
 */
const { values: args } = parseArgs({
  options: { json: { type: 'string' }, events: { type: 'string', default: '100000' } },
});
const atOnce = 16;

/** Returns the CPU time of a process so far, in milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function inParallel(reports: readonly ScriptedReport[], one: (report: ScriptedReport) => Promise<unknown>) {
  const waiting = reports.values();
  const worker = async () => {
    for (const report of waiting) await one(report);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const server = await TestServer.start({ env: { WARM_WORKERS: '0', TRUST_PROXY: '127.0.0.1,::1' } });
try {
  const client = new Client(server.url);
  await client.register();
  const { bookId } = await client.upload('Read', readUploadedFiles(samples.sixtyPages));
  await client.settled(bookId);
  const { url } = await client.call(publishBook, { bookId });
  const reports = createScriptedReports({ events: Number(args.events), days: 1, pages: 60 });
  const send = async ({ ip, agent, seen }: ScriptedReport) => {
    const body = new URLSearchParams({ seen: JSON.stringify(seen) });
    const headers = { 'user-agent': agent, 'x-forwarded-for': ip };
    const { status } = await fetch(`${url}seen`, { method: 'POST', headers, body });
    if (status !== 204) throw new Error(`A report was answered with ${status}`);
  };
  const cost = async (one: (report: ScriptedReport) => Promise<unknown>) => {
    const before = cpuMs(server.pid);
    await inParallel(reports, one);
    return (cpuMs(server.pid) - before) / reports.length;
  };
  // Measure the baseline cost of any request.
  const perRequest = await cost(() => fetch(`${server.url}/healthz`).then((answer) => answer.text()));
  const perView = await cost(send);
  // Reports are collected and written once per second.
  await setTimeout(2500);
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
  const { totals } = await client.call(getStatistics, { bookId, to: tomorrow, zone: 'UTC' });

  const db = connectQuietly(getDatabaseAddress(server.data));
  const insert = await openPlainTable(db);
  const started = process.cpuUsage();
  await inParallel(reports, ({ seen }) => insert(bookId, seen));
  const { user, system } = process.cpuUsage(started);
  await db.destroy();

  const truth = computeExpectedStatistics(reports);
  const off = (is: number, was: number) => Number((100 * Math.abs(is / was - 1)).toFixed(2));
  const sum = (of: (day: (typeof truth.days)[number]) => number) => truth.days.reduce((all, day) => all + of(day), 0);
  const result = {
    reports: reports.length,
    events: reports.reduce((all, report) => all + countEvents(report), 0),
    'server, ms of CPU per report': Number(perView.toFixed(3)),
    'of this, the cost of any request': Number(perRequest.toFixed(3)),
    'plain insert, ms of CPU per row, without HTTP': Number(((user + system) / 1000 / reports.length).toFixed(3)),
    'views, % off': off(
      totals.views,
      sum(({ views }) => views),
    ),
    'readers, % off': off(
      totals.readers,
      sum(({ readers }) => readers.size),
    ),
    'seconds, % off': off(totals.seconds, sum(({ ms }) => ms) / 1000),
    'downloads, % off': off(totals.downloads, truth.downloads),
    load: Number(loadavg()[0]?.toFixed(1)),
  };
  console.table(result);
  if (args.json) writeFileSync(args.json, `${JSON.stringify(result, null, 2)}\n`);
} finally {
  await server.stop();
}
