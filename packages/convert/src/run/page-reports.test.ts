import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { IndexedPage } from '../job.ts';
import { createNotices } from './notices.ts';

const pageOf = (index: number, width = 1): IndexedPage => ({
  index,
  page: { width, height: 1, rotation: 0, mode: 'image', images: {} },
});

describe('createNotices', () => {
  it('tells at most five pages at once, each once, the newest state of it', async () => {
    const told: number[][] = [];
    const notices = createNotices(async (batch) => {
      await sleep(1);
      told.push(batch.map(({ index }) => index));
    });
    for (let index = 0; index < 25; index += 1) void notices.add(pageOf(index));
    void notices.add(pageOf(24, 2));
    await notices.flush();
    expect(told.every((batch) => batch.length <= 5)).toBe(true);
    expect(told.flat()).toEqual(Array.from({ length: 25 }, (_, index) => index));
  });

  it('tells by itself after a while', async () => {
    const told: number[] = [];
    const notices = createNotices(async (batch) => void told.push(...batch.map(({ index }) => index)));
    await notices.add(pageOf(3));
    for (let waited = 0; told.length === 0 && waited < 500; waited += 1) await sleep(10);
    expect(told).toEqual([3]);
  });

  it('lets nobody run ahead of slow telling by more than six pages', async () => {
    let told = 0;
    let made = 0;
    let ahead = 0;
    const notices = createNotices(async (batch) => {
      await sleep(5);
      told += batch.length;
    });
    while (made < 40) {
      made += 1;
      const mayGoOn = notices.add(pageOf(made));
      ahead = Math.max(ahead, made - told);
      await mayGoOn;
    }
    expect(ahead).toBe(6);
  });

  it('rejects the next flush where telling has failed', async () => {
    const notices = createNotices(() => Promise.reject(new Error('disk full')));
    for (let index = 0; index < 5; index += 1) await notices.add(pageOf(index));
    await expect(notices.flush()).rejects.toThrow('disk full');
  });
});
