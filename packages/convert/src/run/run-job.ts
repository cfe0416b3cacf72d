import { ConversionError, toConvertFailure } from '../job/failure.ts';
import type { ConvertFailure, ConvertHandlers, ConvertJob, SharpenJob } from '../job/job.ts';
import type { LaneSource } from './lane-group.ts';
import { type SourceOptions, withLaneSource } from './with-source.ts';

/** Settings of a converter that apply to each job. */
export type JobSettings = Omit<SourceOptions, 'signal' | 'onOffice' | 'onNotice' | 'lanes'>;

/**
 * Runs one job within the time limit of a book.
 *
 * @param stops signals that cancel the job
 * @param work produces the result from a source that lanes can open; it must end when its signal is aborted
 * @returns the result of the work, or a failure caused by the document, the limit or a signal
 * @throws any other error of the work
 */
export async function runJob<Result>(
  job: ConvertJob | SharpenJob,
  handlers: Pick<ConvertHandlers, 'onProgress' | 'onNotice'>,
  settings: JobSettings & Pick<SourceOptions, 'lanes'>,
  cancelSignals: readonly AbortSignal[],
  work: (source: LaneSource, signal: AbortSignal) => Promise<Result>,
): Promise<Result | ConvertFailure> {
  const { bookMs } = settings.limits;
  const names = job.sources.map(({ name }) => name);
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort(new ConversionError('convert.timeout', `Longer than ${bookMs} ms`, { names }));
  }, bookMs);
  const signal = AbortSignal.any([late.signal, ...cancelSignals]);
  try {
    signal.throwIfAborted();
    const options: SourceOptions = {
      ...settings,
      signal,
      onOffice: () => handlers.onProgress?.(0, 0, 'office'),
      onNotice: (notice) => handlers.onNotice?.(notice),
    };
    return await withLaneSource(job, options, (source) => work(source, signal));
  } catch (error) {
    const failure = toConvertFailure(error) ?? toConvertFailure(late.signal.reason);
    if (failure) return failure;
    if (signal.aborted) return cancelled(names);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function cancelled(names: readonly string[]): ConvertFailure {
  return { ok: false, code: 'convert.cancelled', names, values: {}, detail: 'Cancelled' };
}
