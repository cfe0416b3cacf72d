import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCloudMemory } from '../cloud/cloud-memory.ts';
import { openSeenUpdates } from '../help/updates/seen.ts';
import { openProjectRecords, type ProjectRecord } from '../projects/records.ts';
import { openSettings } from '../system/settings/settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('concurrent changes of a stored file', () => {
  it('are all saved to the settings', async () => {
    const { set } = await openSettings(folder);
    await Promise.all([set({ language: 'de' }), set({ ghostscript: '/opt/gs' }), set({ checksForUpdates: false })]);
    const next = (await openSettings(folder)).get();
    expect(next).toMatchObject({ language: 'de', ghostscript: '/opt/gs', checksForUpdates: false });
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it('are all saved to the update state', async () => {
    const { set } = await openSeenUpdates(folder);
    await Promise.all([set({ newest: '2031-05-01T00:00:00Z' }), set({ skipped: '0.3.0' })]);
    expect((await openSeenUpdates(folder)).get()).toEqual({ newest: '2031-05-01T00:00:00Z', skipped: '0.3.0' });
    expect(await readdir(folder)).toEqual(['updates.json']);
  });

  it('are all saved to the project list', async () => {
    const records = await openProjectRecords(folder);
    const ids = Array.from({ length: 30 }, (_, number) => `book-${number}`);
    await Promise.all(ids.map((bookId) => records.keep(recordOf(bookId))));
    await Promise.all([records.forget('book-3'), records.keep(recordOf('book-30')), records.forget('book-4')]);
    const next = (await openProjectRecords(folder)).list().map(({ bookId }) => bookId);
    expect(next.toSorted()).toEqual([...ids, 'book-30'].filter((id) => !/-[34]$/.test(id)).toSorted());
    expect(await readdir(folder)).toEqual(['projects.json']);
  });

  it('are all saved to the cloud state', async () => {
    const secret = {
      seal: (text: string) => Buffer.from(text),
      open: (sealed: Buffer) => sealed.toString(),
      keyFor: () => Buffer.alloc(32),
    };
    const { set } = await openCloudMemory(folder, { secret });
    await Promise.all([
      set({ address: 'https://books.example' }),
      set({ email: 'mia@tea.example' }),
      set({ isKept: true }),
    ]);
    const next = (await openCloudMemory(folder, { secret })).get();
    expect(next).toEqual({ address: 'https://books.example', email: 'mia@tea.example', isKept: true, session: '' });
    expect(await readdir(folder)).toEqual(['cloud.sealed']);
  });
});

const recordOf = (bookId: string): ProjectRecord => ({
  bookId,
  name: bookId,
  path: '',
  savedRevision: 1,
  file: null,
  opened: '2031-05-01T00:00:00Z',
  isLeftover: false,
});
