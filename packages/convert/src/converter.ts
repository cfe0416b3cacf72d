import { availableParallelism } from 'node:os';
import { ConversionFailed, failureOf } from './failure.ts';
import {
  type Converter,
  type ConverterOptions,
  type ConvertFailure,
  type ConvertHandlers,
  type ConvertJob,
  type ConvertResult,
  defaultLimits,
  type SharpenJob,
} from './job.ts';
import type { PageOrder } from './plan/page-order.ts';
import { createLanePool, type LanePool } from './pool/lane-pool.ts';
import { createSlots } from './pool/slots.ts';
import { makeBook, type RunContext } from './run/make-book.ts';
import { sharpenBook } from './run/sharpen-book.ts';
import { withSource } from './run/with-source.ts';
import { findSandbox } from './sandbox/sandbox.ts';

/** Warm lanes kept in reserve: one draws the first page of a document while the other reads its metadata. */
const usualSpareLanes = 2;

/** Makes a converter and starts the warm workers of its reserve. Close it, or its processes stay as long as this one. */
export function createConverter(options: ConverterOptions): Converter {
  const limits = { ...defaultLimits, ...options.limits };
  const lanes = options.lanes ?? Math.min(8, availableParallelism());
  const sandbox = options.sandbox ?? findSandbox;
  const pool = createLanePool(options.spareLanes ?? usualSpareLanes, lanes * 2, {
    sandbox,
    tempDir: options.tempDir,
    rssBytes: limits.rssBytes,
  });
  // Each lane draws one page while it encodes another.
  const slots = createSlots(lanes * 2);
  const closing = new AbortController();
  const orders = new Map<string, PageOrder>();
  const running = new Set<Promise<unknown>>();
  let peakBytes = 0;
  /** Accounts of the conversions at work, as often as they have one. */
  const converting: (string | null)[] = [];

  async function run(
    job: ConvertJob | SharpenJob,
    handlers: ConvertHandlers,
    outside: AbortSignal | undefined,
    take: LanePool['take'],
    work: (context: RunContext, source: Parameters<Parameters<typeof withSource>[2]>[0]) => Promise<ConvertResult>,
  ): Promise<ConvertResult> {
    const names = job.sources.map(({ name }) => name);
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort(new ConversionFailed('convert.timeout', `Longer than ${limits.bookMs} ms`, { names }));
    }, limits.bookMs);
    const signal = AbortSignal.any([late.signal, closing.signal, ...(outside ? [outside] : [])]);
    const account = job.account ?? null;
    const context: RunContext = {
      lanes: {
        async take() {
          const lane = await take(account);
          handlers.onWorker?.(lane.pid);
          return lane;
        },
        giveBack: (lane) => pool.giveBack(lane, account),
      },
      slots,
      limits,
      signal,
      laneCount: Math.max(1, Math.floor(lanes / (1 + converting.length))),
      onOrder: (order) => orders.set(job.bookId, order),
      onPeak: (bytes) => {
        peakBytes = Math.max(peakBytes, bytes);
      },
    };
    try {
      signal.throwIfAborted();
      return await withSource(
        job,
        {
          ...options,
          limits,
          signal,
          sandbox,
          onOffice: () => handlers.onProgress?.(0, 0, 'office'),
          onNotice: (notice) => handlers.onNotice?.(notice),
        },
        (source) => work(context, source),
      );
    } catch (error) {
      const failure = failureOf(error) ?? failureOf(late.signal.reason);
      if (failure) return failure;
      if (signal.aborted) return cancelled(names);
      throw error;
    } finally {
      clearTimeout(timer);
      orders.delete(job.bookId);
    }
  }

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
      // Warm lanes are for who comes new; whose document is at work already is not kept from anything.
      const take = account !== null && converting.includes(account) ? pool.takeQuietly : pool.take;
      const work = run(job, handlers, signal, take, (context, source) => makeBook(job, source, handlers, context));
      converting.push(account);
      return track(work.finally(() => converting.splice(converting.indexOf(account), 1)));
    },
    sharpen: (job, handlers = {}, signal) =>
      track(
        run(job, handlers, signal, pool.takeQuietly, (context, source) => sharpenBook(job, source, handlers, context)),
      ),
    want: (bookId, pages) => orders.get(bookId)?.want(pages),
    peakBytes: () => peakBytes,
    async close() {
      closing.abort(new Error('The converter is closed'));
      pool.close();
      await Promise.allSettled(running);
    },
  };
}

function cancelled(names: readonly string[]): ConvertFailure {
  return { ok: false, code: 'convert.cancelled', names, values: {}, detail: 'Cancelled' };
}
