import { describe, expect, it } from 'vitest';
import { untilAborted } from './shutdown.ts';

describe('a startup step', () => {
  it('causes no unhandled rejection if the step fails after the start was aborted', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    const early = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const abort = new AbortController();
    const before = untilAborted(early.promise, abort.signal);
    abort.abort(new Error('stopped'));
    await expect(before).rejects.toThrow('stopped');
    await expect(untilAborted(late.promise, abort.signal)).rejects.toThrow('stopped');
    early.reject(new Error('its database is gone'));
    late.reject(new Error('its database is gone'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
