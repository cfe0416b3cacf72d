import { randomUUID } from 'node:crypto';
import type { CloudClient } from '@leafcast/cloud';
import { type CloudUpload, cloudUploadsChanged } from '@leafcast/contract';
import { Refusal } from '@leafcast/server';
import type { Desktop } from '../system/desktop.ts';
import type { CloudConnection } from './connection.ts';
import { describeUpload, isFinished, prepareUpload, type RunningUpload } from './running-upload.ts';
import { openStoredUploads, type StoredUpload } from './stored-uploads.ts';
import { refuseFreeAccount } from './upload-once.ts';

/** Interval at which pages are notified of progress, in milliseconds. */
const reportMs = 250;

export interface CloudUploads {
  begin(bookId: string, record: StoredUpload['record']): Promise<CloudUpload>;
  list(): readonly CloudUpload[];
  operate(uploadId: string, operate: 'pause' | 'continue' | 'cancel'): Promise<void>;
  /** Resumes the uploads that were in progress when the program ended, if they belong to the signed-in account. */
  resume(): void;
  /** Stops all uploads; the next start resumes them. */
  stop(): Promise<void>;
}

/** Returns a throttled function that notifies pages of upload progress. */
function changeReporter({ page }: Pick<Desktop, 'page'>): () => void {
  let isTelling = false;
  return () => {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      page.send({ type: 'changed', what: cloudUploadsChanged });
    }, reportMs).unref();
  };
}

/** Opens the list of uploads from this computer to the cloud. @see D-479 … D-490 */
export async function openCloudUploads(
  desktop: Desktop,
  connection: CloudConnection,
  dataFolder: string,
): Promise<CloudUploads> {
  const { services } = desktop;
  const files = openStoredUploads(dataFolder);
  const waiting = new Map((await files.all()).map((kept) => [kept.uploadId, kept]));
  const running = new Map<string, RunningUpload>();
  const shutdown = new AbortController();
  const reportChange = changeReporter(desktop);

  function ready(kept: StoredUpload, client: CloudClient): RunningUpload {
    const one = prepareUpload(kept, { desktop, files, client, shutdown: shutdown.signal, onChange: reportChange });
    running.set(kept.uploadId, one);
    waiting.delete(kept.uploadId);
    return one;
  }
  /** Checks whether an upload belongs to the signed-in account. */
  function isMine({ origin, userId }: StoredUpload): boolean {
    const account = connection.account();
    return account !== null && userId === account.userId && origin === connection.client().server.origin;
  }
  async function forget(uploadId: string, { upload, writing }: RunningUpload): Promise<void> {
    running.delete(uploadId);
    await upload
      .cancel()
      .catch((error: unknown) => services.log.info({ err: error }, 'an upload could not be cancelled'));
    await writing;
    await files.remove(uploadId);
  }

  return {
    async begin(bookId, record) {
      const client = connection.client();
      const account = await refuseFreeAccount(client);
      const open = [...running.values()].find((one) => one.kept.bookId === bookId && !isFinished(one));
      if (open) return describeUpload(open.kept, open);
      const { manifest, files: list } = await services.publishing.prepareFinishedFolder(bookId, shutdown.signal);
      const kept: StoredUpload = {
        ...newUpload(services.now()),
        bookId,
        origin: client.server.origin,
        userId: account.userId,
        record,
        manifest,
        files: [...list],
      };
      await files.put(kept);
      const one = ready(kept, client);
      void one.upload.run();
      return describeUpload(kept, one);
    },
    list: () => describeAll(running, waiting),
    async operate(uploadId, operate) {
      const kept = waiting.get(uploadId);
      if (kept && operate === 'cancel' && !isMine(kept)) {
        waiting.delete(uploadId);
        await files.remove(uploadId);
        return reportChange();
      }
      if (kept && !isMine(kept)) throw new Refusal('ERROR', 'code.LOGIN_SIGNOUT');
      const one = running.get(uploadId) ?? (kept && operate !== 'pause' ? ready(kept, connection.client()) : undefined);
      if (!one) throw new Refusal('ERROR', 'cloud.ended');
      if (operate === 'pause') one.upload.pause();
      else if (operate === 'continue') void one.upload.run();
      else await forget(uploadId, one);
      reportChange();
    },
    resume() {
      for (const kept of [...waiting.values()]) {
        const goesOn = isMine(kept) && !kept.isPaused && kept.step !== 'allSucceeded';
        if (goesOn) void ready(kept, connection.client()).upload.run();
      }
    },
    async stop() {
      shutdown.abort();
      for (const { upload } of running.values()) upload.pause();
      await Promise.all([...running.values()].map(({ writing }) => writing));
    },
  };
}

/** Returns running and waiting uploads, newest first. */
function describeAll(
  running: ReadonlyMap<string, RunningUpload>,
  waiting: ReadonlyMap<string, StoredUpload>,
): CloudUpload[] {
  const started = [...running.values()].map((one) => ({ kept: one.kept, one }));
  const all = [...started, ...[...waiting.values()].map((kept) => ({ kept, one: undefined }))];
  const sorted = all.toSorted((a, b) => b.kept.begun.localeCompare(a.kept.begun));
  return sorted.map(({ kept, one }) => describeUpload(kept, one));
}

const newUpload = (now: Date) => ({
  uploadId: randomUUID(),
  begun: now.toISOString(),
  step: 'creating' as const,
  isPaused: false,
  onlineId: '',
  url: '',
});
