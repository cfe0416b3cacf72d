import { expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

it('runs a few tasks, queues a few, and rejects the rest; all slots are released, even after a failure', async () => {
  const run = limitConcurrency(2, 3);
  let running = 0;
  let most = 0;
  const finish: (() => void)[] = [];
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
    throw new Error('failed');
  };
  const results = Array.from({ length: 7 }, () => run(task));
  const ends = Promise.allSettled(results);
  for (let ended = 0; ended < 5; ) {
    for (const end of finish.splice(0)) {
      end();
      ended += 1;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  const reasons = (await ends).map((result) => (result.status === 'rejected' ? result.reason.message : 'done'));
  expect(reasons.filter((reason) => reason === 'failed')).toHaveLength(5);
  expect(reasons.filter((reason) => reason === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  expect(most).toBe(2);
  expect(await Promise.all([run(async () => 1), run(async () => 2)])).toEqual([1, 2]);
});
