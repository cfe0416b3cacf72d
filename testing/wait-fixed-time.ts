import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for a fixed time in tests of time itself: to check that nothing happens meanwhile, or that something has
 * expired. In all other cases, wait for visible effects instead.
 *
 * @param ms milliseconds
 * @param _why what this time is for, as a sentence
 */
export const waitFixedTime = (ms: number, _why: string): Promise<void> => delay(ms);
