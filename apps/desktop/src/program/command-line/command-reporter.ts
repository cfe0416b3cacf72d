import type { Writable } from 'node:stream';
import type { ConversionStep, ConvertedFile } from '../../batch/convert-file.ts';

/** Facts about the trial that a command runs in. */
export interface TrialFacts {
  /** Maximum number of pages or images that the trial imports. */
  readonly pages: number;
  /** Text that describes the trial. */
  readonly words: string;
}

/** Callbacks for the progress and the results of a command. */
export interface CommandReporter {
  /** Called first if the program is not registered. */
  trial(facts: TrialFacts): void;
  step(file: string, step: ConversionStep): void;
  made(file: string, made: ConvertedFile): void;
  failed(file: string, message: string): void;
  ended(done: number, failed: number): void;
}

/** Reports each event as a line of JSON. */
export function createJsonReporter(output: Writable): CommandReporter {
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
 * Reports each file in one line. Failures and incomplete books are written to standard error.
 *
 * @param cut returns the message for a book that contains only the first pages
 */
export function createTextReporter(
  output: Writable,
  errors: Writable,
  cut: (values: { readonly count: number; readonly total: number }) => string,
): CommandReporter {
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
