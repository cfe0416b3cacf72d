import type { Writable } from 'node:stream';
import type { Made, Step } from '../batch/convert-file.ts';

/** The trial that a command runs in. */
export interface TrialFacts {
  /** Most pages or images that it imports. */
  readonly pages: number;
  /** What it does, in words. */
  readonly words: string;
}

/** What a command tells while it runs. */
export interface Reports {
  /** Told first, where the program is not registered. */
  trial(facts: TrialFacts): void;
  step(file: string, step: Step): void;
  made(file: string, made: Made): void;
  failed(file: string, message: string): void;
  ended(done: number, failed: number): void;
}

/** Lines of JSON, one for each thing that happens. */
export function jsonReports(output: Writable): Reports {
  const write = (event: object) => void output.write(`${JSON.stringify(event)}\n`);
  return {
    trial: ({ pages, words }) => write({ event: 'trial', pages, message: words }),
    step: (file, step) => write({ event: 'progress', file, ...step }),
    made: (file, { path, size, pages, cutFrom, isMarked }) =>
      write({ event: 'done', file, output: path, size, pages, cutFrom, isMarked }),
    failed: (file, message) => write({ event: 'failed', file, message }),
    ended: (done, failed) => write({ event: 'end', done, failed }),
  };
}

/**
 * A line for each file; what went wrong, or is not whole, on the other stream.
 *
 * @param cut what is said of a book that has the first pages only
 */
export function plainReports(
  output: Writable,
  errors: Writable,
  cut: (values: { readonly count: number; readonly total: number }) => string,
): Reports {
  return {
    trial: ({ words }) => void errors.write(`${words}\n`),
    step: () => undefined,
    made(file, { path, pages, cutFrom }) {
      output.write(`${file} -> ${path}\n`);
      if (cutFrom !== null) errors.write(`${file}: ${cut({ count: pages, total: cutFrom })}\n`);
    },
    failed: (file, message) => void errors.write(`${file}: ${message}\n`),
    ended: (done, failed) => void output.write(`${done} done, ${failed} failed\n`),
  };
}
