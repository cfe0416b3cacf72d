import { availableParallelism } from 'node:os';
import {
  type Converter,
  type ConverterOptions,
  type ConvertFailure,
  type ConvertHandlers,
  type ConvertJob,
  defaultLimits,
  type SharpenJob,
} from '../job/job.ts';
import { createLanePool, type LanePool } from '../pool/lane-pool.ts';
import { createTaskSlots } from '../pool/slots.ts';
import { openRecognizer } from '../recognition/open-recognizer.ts';
import { convertBook } from '../run/convert-book.ts';
import type { LaneSource } from '../run/lane-group.ts';
import type { PageOrder } from '../run/plan/page-order.ts';
import type { RunContext } from '../run/run-context.ts';
import { runJob } from '../run/run-job.ts';
import { openZoomDocument } from '../run/zooms/open-zooms.ts';
import { sharpenBook } from '../run/zooms/sharpen-book.ts';
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
  const orders = createOrderRegistry();
  const running = new Set<Promise<unknown>>();
  let peakBytes = 0;
  /** Accounts of the running conversions, with one entry per conversion. */
  const converting: (string | null)[] = [];

  function run<Result>(
    job: ConvertJob | SharpenJob,
    handlers: ConvertHandlers,
    outside: AbortSignal | undefined,
    take: LanePool['take'],
    work: (source: LaneSource, context: RunContext) => Promise<Result>,
  ): Promise<Result | ConvertFailure> {
    const account = job.account ?? null;
    const order = orders.register(job.bookId);
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
      onOrder: order.set,
      onPeak: (bytes) => {
        peakBytes = Math.max(peakBytes, bytes);
      },
    };
    const stops = outside ? [closing.signal, outside] : [closing.signal];
    const result = runJob(job, handlers, { ...settings, lanes: context.lanes }, stops, (source, signal) =>
      work(source, { ...context, signal }),
    );
    return result.finally(order.remove);
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
    openZooms: (job, signal) =>
      openZoomDocument((work) =>
        track(run(job, {}, signal, pool.take, (source, context) => work(job, source, context))),
      ),
    openRecognizer: () => openRecognizer({ sandbox: settings.sandbox, slots, signal: closing.signal }),
    prioritize: orders.prioritize,
    peakBytes: () => peakBytes,
    async close() {
      closing.abort(new Error('The converter is closed'));
      pool.close();
      await Promise.allSettled(running);
    },
  };
}

/** The page orders of running jobs. */
function createOrderRegistry() {
  const orders = new Map<string, PageOrder>();
  return {
    /** Returns functions that set and remove the order of one job. */
    register(bookId: string) {
      let own: PageOrder | undefined;
      return {
        set(order: PageOrder) {
          own = order;
          orders.set(bookId, order);
        },
        remove() {
          if (orders.get(bookId) === own) orders.delete(bookId);
        },
      };
    },
    prioritize: (bookId: string, pages: readonly number[]) => orders.get(bookId)?.prioritize(pages),
  };
}
