import { setTimeout as delay } from 'node:timers/promises';
import { operateBook } from '@leafcast/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasKillDrillPassed, runKillRounds } from '../../scripts/drills/kill.ts';
import { PageImageSnapshot } from '../../scripts/drills/load/checks.ts';
import { targetSets } from '../../scripts/drills/targets.ts';
import { samples } from '../../testing/documents/samples.ts';
import { Client, readUploadedFiles } from '../../testing/server/client.ts';
import { noWarmWorkers, TestServer } from '../../testing/server/server.ts';

describe('a server that is killed, or loses its database, a conversion process or a worker process', () => {
  it('loses no acknowledged data, resumes its work, and leaves no process running', async () => {
    const rounds = await runKillRounds({ times: targetSets.length, seed: 7, env: noWarmWorkers });
    expect(rounds.filter((round) => !hasKillDrillPassed(round))).toEqual([]);
    expect(rounds.reduce((sum, { acknowledged: [edits] }) => sum + edits, 0)).toBeGreaterThan(0);
  }, 300_000);
});

describe('an interrupted conversion', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  it.each([{ withDatabase: false }, { withDatabase: true }])(
    'resumes with the existing pages and converts at most ten pages again (database killed: $withDatabase)',
    async (kill) => {
      const client = new Client(server.url);
      await client.register();
      const { bookId } = await client.upload('Sixty pages', readUploadedFiles(samples.sixtyPages));
      let reported = 0;
      while (reported < 12) {
        reported = (await client.progress(bookId)).done;
        await delay(10);
      }
      expect(await server.kill(kill)).toEqual([]);
      const snapshot = new PageImageSnapshot(server.data);
      await server.start();
      expect((await client.progress(bookId)).done).toBeGreaterThanOrEqual(reported);
      expect(await client.settled(bookId)).toMatchObject({ state: 'complete', done: 60, total: 60 });
      expect(snapshot.pagesOf(bookId)).toBeGreaterThanOrEqual(reported - 1);
      expect(snapshot.redoneOf(bookId)).toBeLessThanOrEqual(10);
      // Delete the book, because no test needs its sharper page images.
      await client.call(operateBook, { operate: 'delete', bookIds: [bookId] });
    },
  );
});
