import { join } from 'node:path';
import { createConverter } from '@leafcast/convert';
import { removeBook } from '../book/remove.ts';
import type { Bus } from '../jobs/bus.ts';
import type { UploadServices } from '../upload/begin.ts';
import { sweepExpired } from '../upload/sweep.ts';
import { recoverConversions } from './recovery.ts';
import { type ConversionServices, type Run, runConversion } from './run.ts';
import { runSharpening } from './run-sharpen.ts';

export interface Worker {
  /** Breaks off what runs; another worker, or the next start, goes on with it. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  /** Warm processes that its converter keeps in reserve; default: the converter's own. */
  readonly spareLanes?: number;
  /** Whether it makes finished books sharper too; default: yes. Another worker may do it, later. */
  readonly sharpens?: boolean;
  /** Whether presentations are converted also where LibreOffice could read the files of this machine; default: no. */
  readonly allowsUnconfinedOffice?: boolean;
}

const recoveryMs = 5000;
const sweepMs = 10 * 60 * 1000;
/** Books that are converted at the same time; the converter shares its lanes between them. */
const atOnce = 4;

/**
 * Converts books, makes finished ones sharper and removes deleted ones, in this process and its children.
 *
 * @param name of this process among the workers; its bus holds the lock of that name
 */
export async function startWorker(
  services: ConversionServices & UploadServices & { readonly bus: Bus },
  name: string,
  { sharpens = true, ...reserve }: WorkerOptions = {},
): Promise<Worker> {
  const { config, queue, bus, log } = services;
  const converter = createConverter({ tempDir: join(config.dataFolder, 'work', 'convert'), ...reserve });
  const run: Run = { ...services, converter, worker: name };
  const running = new Map<string, { readonly stopped: AbortController; readonly ended: Promise<void> }>();

  function runner(task: (run: Run, bookId: string, signal: AbortSignal) => Promise<void>) {
    return async ({ bookId }: { readonly bookId: string }) => {
      // Told to stop, the one before ends soon; a job that was told twice finds nothing left to claim.
      for (let before = running.get(bookId); before; before = running.get(bookId)) await before.ended;
      const stopped = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      running.set(bookId, { stopped, ended });
      try {
        await task(run, bookId, stopped.signal);
      } finally {
        running.delete(bookId);
        end();
      }
    };
  }

  const leave = bus.subscribeAll((heard) => {
    if (heard.type === 'stop') running.get(heard.bookId)?.stopped.abort();
    if (heard.type === 'want') converter.want(heard.bookId, heard.pages);
  });
  const recover = () => recoverConversions(services, name, new Set(running.keys())).catch(warn('recovery'));
  const sweep = () => sweepExpired(services).catch(warn('sweeping up'));
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} failed; it is tried again`);

  await recover();
  const ends = [
    await queue.work('convert', runner(runConversion), { atOnce }),
    ...(sharpens ? [await queue.work('sharpen', runner(runSharpening), { atOnce: 1 })] : []),
    await queue.work('remove', ({ bookId }) => removeBook(services, bookId), { atOnce: 1 }),
  ];
  const timers = [setInterval(recover, recoveryMs), setInterval(sweep, sweepMs)];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      leave();
      const ended = ends.map((end) => end());
      for (const { stopped } of running.values()) stopped.abort();
      await converter.close();
      await Promise.all(ended);
    },
  };
}
