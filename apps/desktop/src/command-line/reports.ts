import type { Writable } from 'node:stream';
import type { Made, Step } from '../batch/convert-file.ts';

/** What a command tells while it runs. */
export interface Reports {
  step(file: string, step: Step): void;
  made(file: string, made: Made): void;
  failed(file: string, message: string): void;
  ended(done: number, failed: number): void;
}

/** Lines of JSON, one for each thing that happens. */
export function jsonReports(output: Writable): Reports {
  const write = (event: object) => void output.write(`${JSON.stringify(event)}\n`);
  return {
    step: (file, step) => write({ event: 'progress', file, ...step }),
    made: (file, { path, size, pages }) => write({ event: 'done', file, output: path, size, pages }),
    failed: (file, message) => write({ event: 'failed', file, message }),
    ended: (done, failed) => write({ event: 'end', done, failed }),
  };
}

/** A line for each file; what went wrong on the other stream. */
export function plainReports(output: Writable, errors: Writable): Reports {
  return {
    step: () => undefined,
    made: (file, { path }) => void output.write(`${file} -> ${path}\n`),
    failed: (file, message) => void errors.write(`${file}: ${message}\n`),
    ended: (done, failed) => void output.write(`${done} done, ${failed} failed\n`),
  };
}
