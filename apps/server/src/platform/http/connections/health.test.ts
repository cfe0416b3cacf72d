import { rm } from 'node:fs/promises';
import { publishBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { startValve } from '../../../../test/machines/valve.ts';
import { startS3 } from '../../../../test/stand-ins/s3.ts';
import type { BookServices } from '../../../records/book-services.ts';
import { createApp } from '../../../startup/app.ts';
import { listeningUrl } from '../addresses/listening-url.ts';

const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

describe('the health of a server', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.stop());

  /** Starts the same server with some of its services replaced. */
  async function withServices<Result>(more: Partial<BookServices>, work: (url: string) => Promise<Result>) {
    const app = await createApp({ ...test.services, ...more });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return work(listeningUrl(app)).finally(() => app.close());
  }

  it('reports each component, and answers 503 if the data folder is missing', async () => {
    const good = { ok: true, server: 'ok', database: 'ok', disk: 'ok', storage: 'ok' };
    expect(await readiness(test.url)).toMatchObject({ status: 200, ...good });
    await rm(test.services.config.dataFolder, { recursive: true });
    expect(await readiness(test.url)).toMatchObject({ status: 503, ok: false, database: 'ok', disk: 'unavailable' });
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
  });

  it('is reported as bad if a component fails or does not respond, or if the check itself fails', async () => {
    const { system, storage } = test.services;
    const never = new Promise<never>(() => undefined);
    for (const [more, said] of [
      [{ system: { ...system, freeBytes: () => never } }, { ok: false, disk: 'unavailable' }],
      [{ system: { ...system, freeBytes: async () => 1000 } }, { ok: false, disk: 'full' }],
      [{ storage: { ...storage, head: () => never } }, { ok: false, storage: 'unavailable' }],
      [{ system: { ...system, isDraining: () => true } }, { ok: false, server: 'stopping' }],
      [
        {
          system: {
            ...system,
            isDraining: () => {
              throw new Error('The check failed');
            },
          },
        },
        { ok: false, server: 'failed' },
      ],
    ] as const) {
      expect(await withServices(more, readiness)).toMatchObject({ status: 503, ...said });
    }
  });
});

describe('a server whose object store does not respond', async () => {
  const s3 = await startS3('fauxqs');
  if (!s3?.config.endpoint) throw new Error('No object store could be started');
  const valve = await startValve(s3.config.endpoint);
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ s3: { ...s3.config, endpoint: valve.endpoint } }, { converts: true });
  });
  afterAll(async () => {
    await test.stop();
    await valve.stop();
    await s3.stop();
  });

  it('is not ready, reports within a few seconds that its files are unavailable, and recovers automatically', async () => {
    const author = await test.signedIn();
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
    await until(author, bookId, 'complete');
    const url = (await author.call(publishBook, { bookId })).data?.url ?? '';
    const image = url + (/src="\.\/(pages\/[^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '');
    expect((await fetch(image)).status).toBe(200);
    expect(await readiness(test.url)).toMatchObject({ status: 200 });

    // The store stops responding either immediately, or between the request for a file's metadata and the request for
    // its data.
    for (const methods of [['HEAD', 'GET'], ['GET']]) {
      valve.hold(({ method = '' }) => methods.includes(method));
      const begun = performance.now();
      const answer = await fetch(image);
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
      expect(answer.headers.get('etag')).toBeNull();
      expect(performance.now() - begun).toBeLessThan(15_000);
    }
    valve.hold(() => true);
    await expect.poll(() => readiness(test.url)).toMatchObject({ status: 503, database: 'ok', storage: 'unavailable' });
    valve.hold(() => false);
    await expect.poll(() => readiness(test.url)).toMatchObject({ status: 200, storage: 'ok' });
    expect((await fetch(image)).status).toBe(200);
  });
});
