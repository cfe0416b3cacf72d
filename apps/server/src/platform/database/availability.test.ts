import { describe, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { watchAvailability } from './availability.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const log = createLog({ logLevel: 'silent' });
const hour = 3600 * 1000;
/** What has happened so far: a promise that is not settled loses. */
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'resolved',
      (error: unknown) => error,
    ),
    new Promise(setImmediate).then(() => 'waits'),
  ]);

describe('an outage of the database', () => {
  it('lets all who ask wait together, and those who come after that wait no more', async () => {
    const availability = watchAvailability(() => Promise.reject(new Error('still down')), log);
    expect(await settled(availability.wait(hour))).toBe('resolved');
    availability.lost(new Error('down'));
    const [first, second] = [availability.wait(40), availability.wait(40)];
    // The timer of one may end a moment after that of the other, and nobody hears it then.
    second.catch(() => undefined);
    await expect(first).rejects.toThrow(DatabaseUnavailableError);
    await expect(second).rejects.toThrow(DatabaseUnavailableError);
    expect(await settled(availability.wait(40))).toBeInstanceOf(DatabaseUnavailableError);
    expect(await settled(availability.wait(0))).toBeInstanceOf(DatabaseUnavailableError);
    // Who has more patience than that still waits.
    const patient = availability.wait(hour);
    expect(await settled(patient)).toBe('waits');
    availability.stop();
    await patient;
  });

  it('ends for all as soon as the database answers', async () => {
    let isUp = false;
    const availability = watchAvailability(async () => {
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
