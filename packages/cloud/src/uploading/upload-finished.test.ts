import {
  createUploadTask,
  endUploadTask,
  getUploadTask,
  operateBook,
  publishBook,
  type UploadTask,
} from '@leafcast/contract';
import { describe, expect, it } from 'vitest';
import { FinishedUpload } from './upload-finished.ts';
import type { UploadState, UploadTransport } from './upload-state.ts';

const contents: Readonly<Record<string, string>> = {
  'book.json': '{}',
  'pages/a.png': 'aaaa',
  'pages/b.png': 'bbbbbb',
};
const files = Object.entries(contents).map(([name, content]) => ({
  name,
  size: content.length,
  sha256: name,
  open: async () => content,
}));
const task = (change: Partial<UploadTask> = {}): UploadTask => ({
  uploadId: 'u',
  title: 'T',
  step: 'arriving',
  files: [],
  bookId: '',
  number: '',
  message: '',
  expires: '',
  ...change,
});

/** Creates a transport to a simulated server, which stores what it receives and fails on demand. */
function server({ there = [] as readonly string[] } = {}) {
  const offsets = new Map<string, number>(there.map((name) => [name, contents[name]?.length ?? 0]));
  const calls: string[] = [];
  const sent: string[] = [];
  const self = {
    calls,
    sent,
    /**
     * Called for each file when half of its remaining bytes have been received. If this function throws, the other half
     * is not received.
     */
    onSend: async (_name: string): Promise<void> => undefined,
    failing: null as Error | null,
    ending: [task({ step: 'processing' }), task({ step: 'processing' }), task({ step: 'complete', bookId: 'b' })],
    transport: {
      async call(one: { path: string }, body: unknown) {
        calls.push(one.path);
        if (self.failing) throw self.failing;
        if (one === createUploadTask) return task();
        if (one === endUploadTask) return self.ending.shift();
        if (one === getUploadTask && calls.includes(endUploadTask.path) && self.ending.length > 0)
          return self.ending.shift();
        if (one === publishBook) return { url: 'https://books.test/b/x/', ...(body as object) };
        const list = files.map(({ name, size }) => {
          const offset = offsets.get(name) ?? 0;
          return { fileId: name, name, size, offset, url: name, isThere: there.includes(name) };
        });
        return task({ files: list });
      },
      async send(content: string, url: string, { signal, onSent }) {
        sent.push(url);
        const from = offsets.get(url) ?? 0;
        offsets.set(url, from + Math.floor((content.length - from) / 2));
        onSent(offsets.get(url) ?? 0);
        await self.onSend(url);
        if (signal.aborted) return false;
        offsets.set(url, content.length);
        onSent(content.length);
        return true;
      },
      wait: async () => undefined,
    } as UploadTransport<string>,
  };
  return self;
}

function uploadTo(transport: UploadTransport<string>, publishes = true) {
  const states: UploadState[] = [];
  const upload = new FinishedUpload(transport, {
    record: { title: 'T' },
    files,
    clientKey: 'k',
    publishes,
    onChange: (state) => states.push(state),
  });
  const steps = () => states.map(({ step }) => step).filter((step, index, all) => step !== all[index - 1]);
  return { upload, states, steps };
}

describe('the upload of a finished book', () => {
  it('goes through its steps in order until the book is published (D-479, D-480, D-481, D-482, D-483, D-484, D-485, D-486, D-487)', async () => {
    const { transport, calls } = server();
    const { upload, steps } = uploadTo(transport);
    await upload.run();
    expect(steps()).toEqual([
      'creating',
      'taskCreated',
      'checking',
      'checked',
      'starting',
      'uploading',
      'processing',
      'complete',
      'allSucceeded',
    ]);
    expect(upload.state).toMatchObject({
      sent: 12,
      size: 12,
      bookId: 'b',
      url: 'https://books.test/b/x/',
      problem: null,
    });
    expect(calls.at(-1)).toBe(publishBook.path);
  });

  it('skips files that the server already has (D-604)', async () => {
    const { transport, sent } = server({ there: ['pages/b.png'] });
    const { upload } = uploadTo(transport);
    await upload.run();
    expect(sent.toSorted()).toEqual(['book.json', 'pages/a.png']);
    expect(upload.state.files).toEqual({ done: 3, total: 3, skipped: 1 });
  });

  it('stops when it is paused, and resumes without starting over (D-488, D-489, D-605)', async () => {
    const slow = server();
    const { upload, states } = uploadTo(slow.transport);
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    slow.onSend = () => {
      begun.resolve();
      return held.promise;
    };
    const running = upload.run();
    await begun.promise;
    upload.pause();
    held.resolve();
    await running;
    const stopped = upload.state.sent;
    expect(upload.state).toMatchObject({ isPaused: true, step: 'uploading', problem: null });
    expect(stopped).toBeLessThan(12);
    slow.onSend = async () => undefined;
    await upload.run();
    expect(upload.state).toMatchObject({ isPaused: false, step: 'allSucceeded', sent: 12 });
    expect(slow.calls.filter((path) => path === createUploadTask.path)).toHaveLength(1);
    // Bytes received before the pause are still counted.
    const after = states.slice(states.findIndex(({ isPaused }) => isPaused));
    expect(Math.min(...after.map(({ sent }) => sent))).toBeGreaterThanOrEqual(stopped);
  });

  it('stops with a reason after a failure, and resumes when it is run again (D-490)', async () => {
    const broken = server();
    const { upload } = uploadTo(broken.transport);
    const reason = new Error('The network failed');
    broken.onSend = async (name) => {
      if (name === 'pages/a.png') throw reason;
    };
    await upload.run();
    expect(upload.state).toMatchObject({
      step: 'uploading',
      problem: { error: reason, isBegun: true, isFinal: false },
    });
    broken.onSend = async () => undefined;
    await upload.run();
    expect(upload.state).toMatchObject({ step: 'allSucceeded', problem: null });
  });

  it('reports that the task could not be created, or why the server rejected the book (D-603)', async () => {
    const refusing = server();
    refusing.failing = new Error('No');
    const first = uploadTo(refusing.transport).upload;
    await first.run();
    expect(first.state.problem).toMatchObject({ isBegun: false, isFinal: false });
    const judging = server();
    judging.ending = [task({ step: 'failed', message: 'A file is missing' })];
    const second = uploadTo(judging.transport).upload;
    await second.run();
    expect(second.state).toMatchObject({
      step: 'processing',
      problem: { message: 'A file is missing', isFinal: true },
    });
  });

  it('leaves nothing on the server when it is cancelled, and publishes only if the account is allowed to publish', async () => {
    const slow = server();
    const { upload } = uploadTo(slow.transport);
    const begun = Promise.withResolvers<void>();
    slow.onSend = async () => begun.resolve();
    const running = upload.run();
    await begun.promise;
    await Promise.all([upload.cancel(), running]);
    expect(slow.calls.at(-1)).toBe(operateBook.path);
    const quiet = server();
    const other = uploadTo(quiet.transport, false).upload;
    await other.run();
    expect(other.state.step).toBe('allSucceeded');
    expect(quiet.calls).not.toContain(publishBook.path);
  });
});
