import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BatchTask } from '@leafcast/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBatchFile } from './batch-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-batch-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const task = (taskId: string, status: BatchTask['status']): BatchTask => ({
  taskId,
  status,
  name: 'tea.pdf',
  path: '/tea.pdf',
  size: 7,
  step: 'publishing',
  done: 1,
  total: 2,
  pages: 2,
  needsPassword: false,
  message: '',
  output: '',
});

it('the batch list survives a restart; unfinished files return to "not started" (D-499)', async () => {
  const { stored, write } = await openBatchFile(folder);
  const tasks = [task('1', 'success'), task('2', 'converting'), task('3', 'waiting'), task('4', 'stopping')];
  await write({ settings: { ...stored.settings, target: 'exe', isFolder: true, folder: '/out' }, tasks });
  const again = (await openBatchFile(folder)).stored;
  expect(again.settings).toMatchObject({ target: 'exe', isFolder: true, folder: '/out' });
  expect(again.tasks.map(({ status }) => status)).toEqual(['success', 'notStarted', 'notStarted', 'notStarted']);
  expect(again.tasks[1]).toMatchObject({ done: 0, total: 0, step: 'converting' });
});

it.each(['', '{', '[]', '{"tasks":[{"taskId":7}],"settings":{}}'])(
  'a damaged list is read as empty: %s',
  async (text) => {
    await writeFile(join(folder, 'batch.json'), text);
    expect((await openBatchFile(folder)).stored).toMatchObject({ tasks: [], settings: { target: 'html', folder: '' } });
  },
);
