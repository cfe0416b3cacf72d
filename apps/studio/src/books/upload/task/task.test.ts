import type { Progress } from '@leafcast/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultImportOptions } from '../options/import-options.ts';
import { filesToChoose, matchFiles } from './match-files.ts';
import { actionsByPhase, getTaskPercent, getTaskPhase } from './phase.ts';
import { pollDelayMs } from './poll-delay.ts';
import { nextWorkItems, parallelFiles } from './slots.ts';
import { computeSpeed, secondsLeft, withSample } from './speed.ts';
import { assignUpload, createRecoveredTask, type Task, type TaskFile, type TaskStage } from './task.ts';

const fileOf = (name: string, size: number, sent = 0): TaskFile => ({
  key: name,
  name,
  size,
  sent,
  file: new File(['x'.repeat(size)], name),
  fileId: null,
  url: null,
});
const taskOf = (
  id: string,
  files: readonly TaskFile[],
  stage: TaskStage = 'waiting',
  uploadId: string | null = null,
) => ({
  id,
  clientKey: id,
  kind: 'images' as const,
  title: id,
  isFileTitle: false,
  files,
  options: defaultImportOptions,
  stage,
  problem: '',
  uploadId,
  bookId: '',
  number: '',
});
const progressOf = (state: Progress['state'], done = 0, total = 0): Progress => ({
  bookId: 'b',
  uploadId: 'u',
  number: 'n',
  title: 'Book',
  state,
  done,
  total,
  secondsLeft: null,
  firstPage: null,
  previewUrl: null,
  message: '',
  isSharpening: false,
  upload: null,
  isCut: false,
  isReplacing: false,
});
const keys = (tasks: readonly Task[], busy: readonly string[] = []) =>
  nextWorkItems(tasks, new Set(busy)).map(({ task, file }) => `${task.id}:${file?.key ?? 'end'}`);

describe('the queue', () => {
  it('starts each upload before its files are sent in parallel', () => {
    const images = [fileOf('1', 5), fileOf('2', 5), fileOf('3', 5)];
    expect(keys([taskOf('a', images)])).toEqual(['a:1']);
    expect(keys([taskOf('a', images, 'sending', 'u')])).toEqual(['a:1', 'a:2', 'a:3']);
  });

  it('processes tasks in order, and skips paused, failed and incomplete uploads', () => {
    const stages: readonly TaskStage[] = ['paused', 'failed', 'missing', 'draft', 'offline', 'created', 'waiting'];
    expect(keys(stages.map((stage) => taskOf(stage, [fileOf(stage, 5)], stage)))).toEqual(['waiting:waiting']);
  });

  it('completes an upload when all its bytes have been sent (W-317, W-318, W-319)', () => {
    expect(keys([taskOf('a', [fileOf('1', 5, 5)], 'sending', 'u')])).toEqual(['a:end']);
  });

  it('never runs more than three work items at the same time, and never the same item twice', () => {
    const anyTask = fc
      .tuple(fc.constantFrom<TaskStage>('waiting', 'sending', 'paused'), fc.integer({ min: 1, max: 6 }), fc.boolean())
      .map(([stage, count, isBegun], index = 0) => ({ stage, count, isBegun, index }));
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 8 }), fc.nat(3), (shapes, busyCount) => {
        const tasks = shapes.map(({ stage, count, isBegun }, index) =>
          taskOf(
            `t${index}`,
            Array.from({ length: count }, (_, file) => fileOf(`t${index}f${file}`, 5)),
            stage,
            isBegun ? 'u' : null,
          ),
        );
        const busy = tasks.flatMap(({ files }) => files.map(({ key }) => key)).slice(0, busyCount);
        const picks = nextWorkItems(tasks, new Set(busy));
        expect(picks.length + busy.length).toBeLessThanOrEqual(parallelFiles);
        const picked = picks.map(({ task, file }) => file?.key ?? task.id);
        expect(new Set([...picked, ...busy]).size).toBe(picked.length + busy.length);
      }),
    );
  });
});

describe('upload tasks', () => {
  it('receive the URLs of their files from the server, and resume at the stored offset', () => {
    const task = assignUpload(taskOf('a', [fileOf('1', 5), fileOf('2', 5)]), {
      uploadId: 'u',
      title: 'a',
      kind: 'images',
      expires: '',
      files: [
        { fileId: 'f1', name: '1', size: 5, offset: 3, url: '/1' },
        { fileId: 'f2', name: '2', size: 5, offset: 0, url: '/2' },
      ],
    });
    expect(task).toMatchObject({ stage: 'sending', uploadId: 'u' });
    expect(task.files.map(({ fileId, sent }) => [fileId, sent])).toEqual([
      ['f1', 3],
      ['f2', 0],
    ]);
  });

  it('stay paused if they were paused while the upload was being started', () => {
    const upload = { uploadId: 'u', title: '', kind: 'pdf' as const, expires: '', files: [] };
    expect(assignUpload(taskOf('a', [], 'paused'), upload).stage).toBe('paused');
  });

  it('wait after a reload until the same file, by name and size, is chosen again', () => {
    const upload = {
      uploadId: 'u',
      title: 'Tea',
      kind: 'pdf' as const,
      expires: '',
      files: [{ fileId: 'f', name: 'tea.pdf', size: 5, offset: 2, url: '/f' }],
    };
    const task = createRecoveredTask({ ...progressOf('uploading'), bookId: '', upload }, 'a', defaultImportOptions);
    expect(task).toMatchObject({ stage: 'missing', title: 'Book', isFileTitle: false });
    const untouched = { ...progressOf('uploading'), bookId: '', title: 'tea', upload };
    expect(createRecoveredTask(untouched, 'a', defaultImportOptions).isFileTitle).toBe(true);
    expect(filesToChoose(task)).toEqual(['tea.pdf']);

    const others = [new File(['12345'], 'coffee.pdf'), new File(['123'], 'tea.pdf')];
    expect(matchFiles([task], others)).toEqual({ matched: [], rest: others });

    const same = new File(['12345'], 'tea.pdf');
    const { matched, rest } = matchFiles([task], [others[0] ?? same, same]);
    expect(matched[0]?.files[0]?.file).toBe(same);
    expect(rest).toEqual([others[0]]);
  });

  it('can be completed immediately after a reload if all files had already been uploaded', () => {
    const files = [{ fileId: 'f', name: 'tea.pdf', size: 5, offset: 5, url: '/f' }];
    const upload = { uploadId: 'u', title: 'Tea', kind: 'pdf' as const, expires: '', files };
    const task = createRecoveredTask({ ...progressOf('uploading'), bookId: '', upload }, 'a', defaultImportOptions);
    expect(task.stage).toBe('paused');
    expect(keys([{ ...task, stage: 'waiting' }])).toEqual(['a:end']);
  });

  it('assign two files with the same name and size to two entries', () => {
    const task = { ...taskOf('a', [fileOf('x', 3), { ...fileOf('x', 3), key: 'y' }], 'missing') };
    const empty = { ...task, files: task.files.map((file) => ({ ...file, file: null })) };
    const { matched, rest } = matchFiles([empty], [new File(['123'], 'x')]);
    expect(matched[0] && filesToChoose(matched[0])).toEqual(['x']);
    expect(rest).toEqual([]);
  });
});

describe('the phase of a task', () => {
  it("is the task's own stage until the book exists on the server, and the server's state after that", () => {
    expect(getTaskPhase(taskOf('a', [], 'paused'), undefined)).toBe('paused');
    // While the progress is unknown, deletion is not offered, because the book may be finished.
    expect(getTaskPhase(taskOf('a', [], 'created'), undefined)).toBe('unknown');
    expect(getTaskPhase(taskOf('a', [], 'created'), progressOf('password'))).toBe('password');
  });

  it('measures progress in bytes during the upload, and in pages during the conversion', () => {
    const task = taskOf('a', [fileOf('1', 5, 5), fileOf('2', 5, 0)], 'sending');
    expect(getTaskPercent(task, 'sending', undefined)).toBe(50);
    expect(getTaskPercent(task, 'converting', progressOf('converting', 3, 4))).toBe(75);
    expect(getTaskPercent(task, 'queued', progressOf('waiting'))).toBe(0);
    expect(getTaskPercent(task, 'draft', undefined)).toBeNull();
  });

  it('always offers an action, except while the book is being created or its progress is unknown', () => {
    const stuck = Object.entries(actionsByPhase).filter(([, actions]) => actions.length === 0);
    expect(stuck.map(([phase]) => phase)).toEqual(['creating', 'unknown']);
  });

  it('is polled often at first and less often later', () => {
    expect([0, 9_999, 10_000, 60_000].map(pollDelayMs)).toEqual([300, 300, 1000, 3000]);
  });
});

describe('upload speed', () => {
  it('is computed from the samples of the last seconds', () => {
    const samples = [0, 1000, 2000, 8000].reduce<ReturnType<typeof withSample>>(
      (kept, at) => withSample(kept, { at, bytes: at * 2 }),
      [],
    );
    expect(samples).toHaveLength(1);
    expect(computeSpeed(withSample(samples, { at: 9000, bytes: 17_000 }))).toBe(1000);
  });

  it('is not estimated from too few samples', () => {
    expect(computeSpeed([])).toBe(0);
    expect(
      computeSpeed([
        { at: 0, bytes: 0 },
        { at: 100, bytes: 5000 },
      ]),
    ).toBe(0);
    expect(secondsLeft(0, 100)).toBeNull();
    expect(secondsLeft(50, 100)).toBe(2);
  });
});
