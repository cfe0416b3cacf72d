import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, PartError, partTimeoutMs } from './load-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loading a code chunk', () => {
  it('fails after 120 seconds (W-504)', async () => {
    const part = loadPart(() => new Promise(() => undefined));
    const failed = expect(part).rejects.toBeInstanceOf(PartError);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(partTimeoutMs).toBe(120_000);
  });

  it('resolves when the chunk has loaded, and leaves no timer running', async () => {
    await expect(loadPart(async () => 'part')).resolves.toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with PartError if the chunk cannot be loaded', async () => {
    await expect(loadPart(() => Promise.reject(new Error('offline')))).rejects.toBeInstanceOf(PartError);
  });
});
