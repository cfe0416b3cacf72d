import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.stop());

describe('the queue', () => {
  it('processes a backlog without a pause between jobs', async () => {
    const { db, queue } = test.services;
    const waiting = new Set<string>(Array.from({ length: 100 }, () => randomUUID()));
    for (const bookId of waiting) await queue.enqueue(db, 'remove', { bookId });
    let atWork = 0;
    let most = 0;
    // With a pause after each job, this would take minutes and exceed the test's timeout.
    await new Promise<void>((resolve, reject) => {
      const handler = async ({ bookId }: { readonly bookId: string }) => {
        atWork += 1;
        most = Math.max(most, atWork);
        await new Promise((next) => setTimeout(next, 1));
        atWork -= 1;
        waiting.delete(bookId);
        if (waiting.size === 0) resolve();
      };
      queue.work('remove', handler, { atOnce: 2 }).catch(reject);
    });
    expect(most).toBe(2);
  });
});
