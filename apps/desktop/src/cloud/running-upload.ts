import { setTimeout as delay } from 'node:timers/promises';
import {
  type CloudClient,
  type FileContent,
  FinishedUpload,
  retryDelays,
  serverTransport,
  type UploadProblem,
  type UploadState,
} from '@leafcast/cloud';
import type { CloudUpload } from '@leafcast/contract';
import type { Authoring, FinishedFolder } from '@leafcast/server';
import pLimit from 'p-limit';
import type { Desktop } from '../system/desktop.ts';
import type { StoredUpload, StoredUploads } from './stored-uploads.ts';
import { describeError } from './words.ts';

/** An upload that the program is currently processing. */
export interface RunningUpload {
  kept: StoredUpload;
  readonly upload: FinishedUpload<FileContent>;
  /** Resolves when the latest write of the upload's file has finished. */
  writing: Promise<void>;
  problem: CloudUpload['problem'];
}

interface UploadDeps {
  readonly desktop: Desktop;
  readonly files: StoredUploads;
  readonly client: CloudClient;
  /** Aborted when the program ends. Quitting the program does not count as pausing the upload. */
  readonly shutdown: AbortSignal;
  /** Called whenever the upload makes progress. */
  onChange(): void;
}

/** Prepares an upload to run. Each change that a restart needs is written to the upload's file. */
export function prepareUpload(kept: StoredUpload, deps: UploadDeps): RunningUpload {
  const { desktop, files, client, shutdown, onChange } = deps;
  const { services } = desktop;
  const inTurn = pLimit(1);
  const one: RunningUpload = {
    kept,
    writing: Promise.resolve(),
    problem: null,
    upload: new FinishedUpload(serverTransport(client.server, { delays: retryDelays, wait: waitFor }), {
      record: kept.record,
      files: kept.files.map((file) => ({ ...file, open: async () => readUploadedFile(services, kept, file) })),
      clientKey: kept.uploadId,
      publishes: true,
      onChange: note,
    }),
  };

  function note({ step, isPaused, bookId: onlineId, url, problem }: UploadState): void {
    const isNew = step !== one.kept.step || isPaused !== one.kept.isPaused || onlineId !== one.kept.onlineId;
    if (isNew && !shutdown.aborted) {
      const next = { ...one.kept, step, isPaused, onlineId, url };
      one.kept = next;
      one.writing = inTurn(() => files.put(next)).catch((error: unknown) =>
        services.log.warn({ err: error }, 'the state of an upload could not be stored'),
      );
    }
    if (problem) void explain(problem);
    else one.problem = null;
    onChange();
  }
  async function explain({ error, message, isFinal }: UploadProblem): Promise<void> {
    const text = message === '' ? await describeError(error, desktop.language()).catch(unforeseen) : message;
    one.problem = { message: text, isFinal };
    onChange();
  }
  function unforeseen(error: unknown): string {
    services.log.error({ err: error }, 'an upload failed');
    return error instanceof Error ? error.message : '';
  }
  return one;
}

/** Returns the content of a book's file as it was at the start of the upload. */
export const readUploadedFile = (
  services: Authoring,
  kept: Pick<StoredUpload, 'bookId' | 'manifest'> & Pick<FinishedFolder, 'files'>,
  { name, size }: StoredUpload['files'][number],
): FileContent => ({
  size,
  read: (from) =>
    name === 'book.json'
      ? singleChunk(Buffer.from(kept.manifest).subarray(from))
      : services.publishing.openFinishedFile(kept.bookId, kept, name, from),
});

async function* singleChunk(bytes: Uint8Array) {
  yield bytes;
}

export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted delay needs no error here, because callers check the signal.
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Checks whether an upload has succeeded or failed permanently. */
export const isFinished = ({ kept, problem }: RunningUpload): boolean =>
  kept.step === 'allSucceeded' || problem?.isFinal === true;

/**
 * Describes an upload for the page.
 *
 * @param one the running upload; if omitted, the upload waits until its account is signed in
 */
export function describeUpload(kept: StoredUpload, one?: RunningUpload): CloudUpload {
  const { uploadId, bookId, record, step, isPaused, onlineId, url, files } = kept;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const isDone = step === 'allSucceeded';
  const none = { done: isDone ? files.length : 0, total: files.length, skipped: 0 };
  return {
    uploadId,
    bookId,
    title: record.title,
    step,
    onlineId,
    url,
    size,
    sent: one?.upload.state.sent ?? (isDone ? size : 0),
    files: one?.upload.state.files ?? none,
    isPaused: one ? one.upload.state.isPaused : isPaused || !isDone,
    isOffline: one?.upload.state.isOffline ?? false,
    problem: one?.problem ?? null,
  };
}
