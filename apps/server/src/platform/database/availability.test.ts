import { describe, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { watchDatabaseAvailability } from './availability.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const log = createLog({ logLevel: 'silent' });
const hour = 3600 * 1000;
/** Returns the current state of a promise. A pending promise loses the race. */
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'resolved',
      (error: unknown) => error,
    ),
    new Promise(setImmediate).then(() => 'waits'),
  ]);

describe('an outage of the database', () => {
  it('lets concurrent queries wait together, and fails later queries immediately', async () => {
    const availability = watchDatabaseAvailability(() => Promise.reject(new Error('still down')), log);
    expect(await settled(availability.wait(hour))).toBe('resolved');
    availability.lost(new Error('down'));
    const [first, second] = [availability.wait(40), availability.wait(40)];
    // The second promise may be rejected before the assertion below attaches a handler to it.
    second.catch(() => undefined);
    await expect(first).rejects.toThrow(DatabaseUnavailableError);
    await expect(second).rejects.toThrow(DatabaseUnavailableError);
    expect(await settled(availability.wait(40))).toBeInstanceOf(DatabaseUnavailableError);
    expect(await settled(availability.wait(0))).toBeInstanceOf(DatabaseUnavailableError);
    // A query with a longer timeout keeps waiting.
    const patient = availability.wait(hour);
    expect(await settled(patient)).toBe('waits');
    availability.stop();
    await patient;
  });

  it('ends for all queries when the database answers', async () => {
    let isUp = false;
    const availability = watchDatabaseAvailability(async () => {
      if (!isUp) throw new Error('still down');
    }, log);
    availability.lost(new Error('down'));
    const waiting = [availability.wait(hour), availability.wait(hour)];
    isUp = true;
    await Promise.all(waiting);
    expect(await settled(availability.wait(0))).toBe('resolved');
    availability.stop();
  });
});
