import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Converter, type ConvertResult, createConverter } from '@leafcast/convert';

/** Idle time in milliseconds, longer than any test file runs. */
const idleMs = 10 * 60_000;
let shared: Converter | undefined;

/**
 * Returns a converter for tests that do not test conversion. All servers of this process share its worker processes
 * (lanes). These end with the process and render documents of any account, one after another. In the product, a lane
 * renders documents of only one account. Starting a lane is most of the cost of a small book.
 */
export function sharedConverter(): Converter {
  shared ??= createConverter({ tempDir: mkdtempSync(join(tmpdir(), 'leafcast-convert-')), spareLanes: 0, idleMs });
  const converter = shared;
  const closing = new AbortController();
  const running = new Set<Promise<ConvertResult>>();

  function track(result: Promise<ConvertResult>) {
    running.add(result);
    return result.finally(() => running.delete(result));
  }
  const either = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, closing.signal]) : closing.signal);
  const account = 'whoever';

  return {
    ...converter,
    convert: (job, handlers, signal) => track(converter.convert({ ...job, account }, handlers, either(signal))),
    sharpen: (job, handlers, signal) => track(converter.sharpen({ ...job, account }, handlers, either(signal))),
    openZooms: (job, signal) => converter.openZooms({ ...job, account }, either(signal)),
    async close() {
      closing.abort(new Error('The converter is closed'));
      await Promise.allSettled(running);
    },
  };
}
