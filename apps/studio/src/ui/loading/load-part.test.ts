import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, PartError, partTimeoutMs } from './load-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a part of the page', () => {
  it('is given up after 120 seconds (W-504)', async () => {
    const part = loadPart(() => new Promise(() => undefined));
    const failed = expect(part).rejects.toBeInstanceOf(PartError);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(partTimeoutMs).toBe(120_000);
  });

  it('is there as soon as it has come, and nothing is left waiting', async () => {
    await expect(loadPart(async () => 'part')).resolves.toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is a failure where it cannot be had', async () => {
    await expect(loadPart(() => Promise.reject(new Error('offline')))).rejects.toBeInstanceOf(PartError);
  });
});
