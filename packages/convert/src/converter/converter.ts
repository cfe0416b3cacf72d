import { availableParallelism } from 'node:os';
import {
  type Converter,
  type ConverterOptions,
  type ConvertHandlers,
  type ConvertJob,
  type ConvertResult,
  defaultLimits,
  type SharpenJob,
} from '../job/job.ts';
import { createLanePool, type LanePool } from '../pool/lane-pool.ts';
import { createTaskSlots } from '../pool/slots.ts';
import { convertBook } from '../run/convert-book.ts';
import type { LaneSource } from '../run/lane-group.ts';
import type { PageOrder } from '../run/plan/page-order.ts';
import type { RunContext } from '../run/run-context.ts';
import { runJob } from '../run/run-job.ts';
import { sharpenBook } from '../run/sharpen-book.ts';
import { findSandbox } from '../sandbox/sandbox.ts';

/**
 * Number of worker processes (lanes) that are started in advance: one draws the first page of a document while the
 * other reads its metadata.
 */
const defaultSpareLanes = 2;
/** Milliseconds for which a lane waits for another document of its account. */
const defaultIdleMs = 5000;

/**
 * Creates a converter and starts its spare lanes (idle worker processes). The caller must close it; otherwise its
 * processes live as long as the current process.
 */
export function createConverter(options: ConverterOptions): Converter {
  const limits = { ...defaultLimits, ...options.limits };
  const lanes = options.lanes ?? Math.min(8, availableParallelism());
  const settings = { ...options, limits, sandbox: options.sandbox ?? findSandbox };
  const pool = createLanePool(
    options.spareLanes ?? defaultSpareLanes,
    { maxIdle: lanes * 2, idleMs: options.idleMs ?? defaultIdleMs },
    { sandbox: settings.sandbox, tempDir: options.tempDir, rssBytes: limits.rssBytes },
  );
  // Each lane draws one page while it encodes another.
  const slots = createTaskSlots(lanes * 2);
  const closing = new AbortController();
  const orders = new Map<string, PageOrder>();
  const running = new Set<Promise<unknown>>();
  let peakBytes = 0;
  /** Accounts of the running conversions, with one entry per conversion. */
  const converting: (string | null)[] = [];

  function run(
    job: ConvertJob | SharpenJob,
    handlers: ConvertHandlers,
    outside: AbortSignal | undefined,
    take: LanePool['take'],
    work: (source: LaneSource, context: RunContext) => Promise<ConvertResult>,
  ): Promise<ConvertResult> {
    const account = job.account ?? null;
    const context: Omit<RunContext, 'signal'> = {
      lanes: {
        async take() {
          const lane = await take(account);
          handlers.onWorker?.(lane.pid);
          return lane;
        },
        release: (lane) => pool.release(lane, account),
      },
      slots,
      limits,
      laneCount: Math.max(1, Math.floor(lanes / (1 + converting.length))),
      onOrder: (order) => orders.set(job.bookId, order),
      onPeak: (bytes) => {
        peakBytes = Math.max(peakBytes, bytes);
      },
    };
    const stops = outside ? [closing.signal, outside] : [closing.signal];
    const result = runJob(job, handlers, settings, stops, (source, signal) => work(source, { ...context, signal }));
    return result.finally(() => orders.delete(job.bookId));
  }

  /** Tracks a promise until it settles, so that closing the converter can wait for it. */
  function track<Result>(work: Promise<Result>): Promise<Result> {
    running.add(work);
    const forget = () => running.delete(work);
    work.then(forget, forget);
    return work;
  }

  return {
    ready: () => pool.ready(),
    convert(job, handlers = {}, signal) {
      const account = job.account ?? null;
      // Spare lanes are reserved for accounts without a running conversion.
      const take = account !== null && converting.includes(account) ? pool.takeCold : pool.take;
      const work = run(job, handlers, signal, take, (source, context) => convertBook(job, source, handlers, context));
      converting.push(account);
      return track(work.finally(() => converting.splice(converting.indexOf(account), 1)));
    },
    sharpen: (job, handlers = {}, signal) =>
      track(
        run(job, handlers, signal, pool.takeCold, (source, context) => sharpenBook(job, source, handlers, context)),
      ),
    prioritize: (bookId, pages) => orders.get(bookId)?.prioritize(pages),
    peakBytes: () => peakBytes,
    async close() {
      closing.abort(new Error('The converter is closed'));
      pool.close();
      await Promise.allSettled(running);
    },
  };
}
