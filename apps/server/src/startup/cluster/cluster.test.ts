import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBook } from '@leafcast/book';
import { publishBook, updateBook } from '@leafcast/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { samples } from '../../../../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../../../../testing/server/client.ts';
import { startDebianPostgres } from '../../../test/machines/debian-postgres.ts';
import { startNginx } from '../../../test/machines/nginx.ts';
import { serverPrograms } from '../../../test/machines/server-programs.ts';
import { startS3 } from '../../../test/stand-ins/s3.ts';

// The machines of docs/operating/operating.md: each has its own address and ports.
const net = `127.${1 + Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
const cleanups: (() => Promise<void>)[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-cluster-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function startCluster() {
  const postgres = await startDebianPostgres(join(folder, 'postgres'), `${net}.20`);
  cleanups.push(postgres.stop);
  const s3 = await startS3('fauxqs');
  if (!s3) throw new Error('No object store is available');
  cleanups.push(s3.stop);
  const { config } = s3;
  const env = {
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: config.endpoint,
    S3_BUCKET: config.bucket,
    S3_REGION: config.region,
    S3_ACCESS_KEY_ID: config.keys?.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.keys?.secretAccessKey,
    SECRET_KEY: Buffer.alloc(32, 'cluster').toString('base64'),
    PUBLIC_URL: `http://${net}.10:8080`,
    TRUST_PROXY: '127.0.0.1',
    PLANS: 'off',
  };
  const { run, endAll } = serverPrograms();
  cleanups.push(endAll);
  const start = (role: 'web' | 'worker', name: string, args: readonly string[] = []) =>
    run(['--role', role, '--data', join(folder, name), ...args], { env });
  const web = (last: number) => start('web', `web-${last}`, ['--host', `${net}.${last}`, '--port', '8080']);
  const worker = () => start('worker', 'worker');
  const webs = new Map([11, 12].map((last) => [last, web(last)]));
  let working = worker();
  for (const { ready } of webs.values()) await ready;
  const nginx = await startNginx(join(folder, 'nginx'), net);
  cleanups.push(nginx.stop);
  return {
    nginx,
    /** Restarts the web servers in turn: each one is ready again at its address before the next one stops. */
    async restartWebs() {
      for (const [last, { child }] of webs) {
        await stopped(child);
        const next = web(last);
        webs.set(last, next);
        await next.ready;
      }
    },
    async restartWorker() {
      await stopped(working.child);
      working = worker();
    },
  };
}

async function stopped(child: ReturnType<ReturnType<typeof serverPrograms>['run']>['child']) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}

it('two web servers behind nginx, a worker, PostgreSQL and an object store: no request fails while the servers and the worker restart in turn and books are created and read', async () => {
  const cluster = await startCluster();
  const { url } = cluster.nginx;
  const author = new Client(url);
  await author.register();
  const make = async (title: string) => {
    const { bookId } = await author.upload(title, readUploadedFiles(samples.threePages));
    expect(await author.settled(bookId)).toMatchObject({ state: 'complete', done: 3 });
    return { bookId, address: (await author.call(publishBook, { bookId })).url };
  };
  const first = await make('First');
  const read = async ({ address }: typeof first) => parseBook(await author.json(`${address}v1/book.json`, z.unknown()));
  const pictures = (await read(first)).pages.map(({ images }) => `${first.address}${images.page?.file}`);

  const over = new AbortController();
  const answers = new Map<string, number>();
  const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const readers = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) {
      for (const address of [first.address, ...pictures]) {
        const response = await fetch(address);
        await response.arrayBuffer();
        note(`GET ${response.status}`);
      }
    }
  });
  const editing = (async () => {
    for (let edit = 0; !over.signal.aborted; edit += 1) {
      await author.call(updateBook, { bookId: first.bookId, title: `First, ${edit}` });
      note('POST 200');
    }
  })();
  const made: string[] = [];
  const making = (async () => {
    while (!over.signal.aborted) {
      const book = await make(`Book ${made.length}`);
      expect((await read(book)).pages).toHaveLength(3);
      made.push(book.bookId);
    }
  })();
  const restarting = (async () => {
    await cluster.restartWebs();
    await cluster.restartWorker();
    const soFar = made.length;
    await expect.poll(() => made.length, { timeout: 60_000 }).toBeGreaterThan(soFar + 1);
  })();
  try {
    await Promise.race([restarting, editing, making]);
  } finally {
    over.abort();
    await Promise.allSettled([restarting, ...readers, editing, making]);
  }
  await Promise.all([...readers, editing, making]);
  expect([...answers.keys()].toSorted(), await cluster.nginx.log()).toEqual(['GET 200', 'POST 200']);
  expect(answers.get('GET 200')).toBeGreaterThan(100);
}, 300_000);
