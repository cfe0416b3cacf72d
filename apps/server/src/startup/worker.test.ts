import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getBook, operateBook, publishBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProgress, smallPdf, until, upload } from '../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../test/harness/app.ts';
import type { TestClient } from '../../test/harness/client.ts';
import { writeOpenedSource, writePages } from '../intake/conversion/pages/write-pages.ts';
import {
  ClaimLostError,
  claimConversion,
  requeueConversion,
  writeClaimedConversion,
} from '../intake/conversion/queue/claim.ts';
import { heavyWeight } from '../intake/conversion/queue/queue-order.ts';
import { recoverConversions } from '../intake/conversion/sweeps/recovery.ts';
import { storeAllZooms } from '../intake/zooms/store-all-zooms.ts';
import { startBookEventBus } from '../records/jobs/events.ts';
import { maxConversionClaims } from '../records/tables/conversion-state.ts';
import { startWorker } from './worker.ts';

let test: TestApp;

let author: TestClient;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true, worker: { spareLanes: 0 } });
  author = await test.signedIn();
});

afterAll(() => test.stop());

describe('a published book', () => {
  it('receives the sharp pictures of all its pages without being published again', async () => {
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
    await until(author, bookId, 'complete');
    const { data } = await author.call(publishBook, { bookId });
    await storeAllZooms(test.services, bookId, AbortSignal.timeout(60_000));
    const shown = await test.services.db
      .selectFrom('book')
      .innerJoin('publication', (join) =>
        join.onRef('book_id', '=', 'book.id').onRef('version', '=', 'published_version'),
      )
      .where('book.id', '=', bookId)
      .select(['manifest', 'published'])
      .executeTakeFirstOrThrow();
    expect(shown.manifest.pages.map(({ images }) => images.zoom?.height)).toEqual([3200, 3200]);
    expect(shown.published.toISOString()).toBe(data?.published);
    expect((await author.call(getBook, { bookId })).data?.publication?.isOutdated).toBe(false);
  });
});

describe('a worker', () => {
  let idle: TestApp;
  beforeAll(async () => {
    idle = await createTestApp();
  });
  afterAll(() => idle.stop());

  const waiting = async () => {
    const client = await idle.signedIn();
    // Removes conversions of earlier tests from the queue.
    await idle.services.db
      .updateTable('conversion')
      .set({ state: 'cancelled' })
      .where('state', 'in', ['waiting', 'converting'])
      .execute();
    return { client, bookId: await upload(client, [{ name: 'a.pdf', bytes: smallPdf(20) }]) };
  };
  const room = { isHeavy: false, full: [], busy: [] } as const;
  const claimedBy = (worker: string) => claimConversion(idle.services.db, worker, room);
  const rowOf = (bookId: string) =>
    idle.services.db.selectFrom('conversion').where('book_id', '=', bookId).selectAll().executeTakeFirstOrThrow();
  const page = {
    width: 300,
    height: 450,
    rotation: 0,
    mode: 'image',
    images: { page: { file: 'pages/0001-page-0a1b2c3d.webp', width: 1067, height: 1600 } },
  } as const;

  it('writes nothing after losing its claim on a conversion', async () => {
    const { db } = idle.services;
    const { client, bookId } = await waiting();
    const claim = await claimedBy('one');
    if (!claim) throw new Error('Nothing to claim');
    expect(await claimedBy('two')).toBeNull();
    await writePages(db, claim, [{ index: 0, page }], 1);
    await client.call(operateBook, { operate: 'cancel', bookIds: [bookId] });
    await client.call(operateBook, { operate: 'retry', bookIds: [bookId] });
    const next = await claimedBy('two');
    expect(next?.generation).toBeGreaterThan(claim.generation);
    await expect(writePages(db, claim, [{ index: 1, page }], 2)).rejects.toThrow(ClaimLostError);
    await expect(writeClaimedConversion(db, claim, async () => undefined)).rejects.toThrow(ClaimLostError);
    expect((await rowOf(bookId)).done).toBe(1);
  });

  it('keeps finished pages when it returns a book to the queue in favor of others, and the conversion can be resumed', async () => {
    const { bookId } = await waiting();
    const claim = await claimedBy('one');
    if (!claim) throw new Error('Nothing to claim');
    await writePages(idle.services.db, claim, [{ index: 0, page }], 1);
    await requeueConversion(idle.services.db, claim);
    expect(await rowOf(bookId)).toMatchObject({
      state: 'waiting',
      worker: null,
      done: 1,
      tries: 0,
      weight: heavyWeight,
    });
    expect(await claimedBy('two')).toBeNull();
    const next = await claimConversion(idle.services.db, 'two', { ...room, isHeavy: true });
    expect(next).toMatchObject({ bookId, isHeavy: true });
    await expect(writePages(idle.services.db, claim, [{ index: 1, page }], 2)).rejects.toThrow(ClaimLostError);
  });

  it('is recognized as dead immediately after its connection ends, and its books return to the queue', async () => {
    const { bookId } = await waiting();
    const worker = randomUUID();
    const bus = await startBookEventBus(idle.services.config.databaseUrl ?? '', worker, () => undefined);
    await claimedBy(worker);
    await recoverConversions(idle.services, 'another', new Set());
    expect((await rowOf(bookId)).state).toBe('converting');
    await bus.stop();
    await recoverConversions(idle.services, 'another', new Set());
    expect(await rowOf(bookId)).toMatchObject({ state: 'waiting', worker: null });
  });

  it('stops retrying a book that has killed the worker repeatedly', async () => {
    const { bookId } = await waiting();
    for (let claim = 0; claim < maxConversionClaims; claim += 1) {
      expect(await claimedBy('gone')).not.toBeNull();
      await recoverConversions(idle.services, 'another', new Set());
    }
    expect(await claimedBy('gone')).toBeNull();
    expect((await rowOf(bookId)).state).toBe('error');
  });

  it("does not raise the revision for changes irrelevant to the author, so that the author's first save causes no conflict", async () => {
    const { client, bookId } = await waiting();
    const runner = await startWorker(idle.services, { spareLanes: 0 });
    const revision = async () => (await client.call(getBook, { bookId })).data?.revision;
    await until(client, bookId, 'complete');
    await runner.stop();
    // Opening the document adds its title and pages to the draft: one change that an author must know about.
    expect(await revision()).toBe(2);
    const { db } = idle.services;
    await db
      .updateTable('conversion')
      .set({ state: 'waiting', sharpen: 'none' })
      .where('book_id', '=', bookId)
      .execute();
    const claim = await claimedBy('again');
    if (!claim) throw new Error('Nothing to claim');
    const { draft } = await db.selectFrom('book').where('id', '=', bookId).select('draft').executeTakeFirstOrThrow();
    await writeOpenedSource(db, claim, { ...draft, pages: draft.pages.map((old) => ({ ...old, images: {} })) });
    expect(await revision()).toBe(2);
    await writeOpenedSource(db, claim, { ...draft, pages: draft.pages.slice(1) });
    expect(await revision()).toBe(3);
  });

  it('resumes from the existing pages without converting those pages again', async () => {
    const { client, bookId } = await waiting();
    const first = await startWorker(idle.services, { spareLanes: 0 });
    for (let at = await readProgress(client, bookId); at.done < 3; at = await readProgress(client, bookId)) {
      if (at.message !== '') throw new Error(`${at.message}\n${idle.log()}`);
      await delay(20);
    }
    await first.stop();
    const before = await idle.services.db
      .selectFrom('conversion_page')
      .where('book_id', '=', bookId)
      .select(['index', 'page'])
      .execute();
    const second = await startWorker(idle.services, { spareLanes: 0 });
    expect(await until(client, bookId, 'complete')).toMatchObject({ done: 20, total: 20 });
    await second.stop();
    const { draft } = await idle.services.db
      .selectFrom('book')
      .where('id', '=', bookId)
      .select('draft')
      .executeTakeFirstOrThrow();
    const redone = before.filter(
      ({ index, page: was }) => draft.pages[index]?.images.page?.file !== was.images.page?.file,
    );
    expect(redone).toEqual([]);
  });
});
