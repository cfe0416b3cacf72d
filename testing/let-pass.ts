import { setTimeout as delay } from 'node:timers/promises';

/**
 * Lets time pass where time is what is tested: that nothing happens meanwhile, or that something is over by then. Whatever
 * can be seen to happen is waited for by what is seen.
 *
 * @param ms milliseconds
 * @param _why what this time is for, as a sentence
 */
export const letPass = (ms: number, _why: string): Promise<void> => delay(ms);
