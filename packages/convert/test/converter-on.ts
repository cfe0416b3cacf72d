import { afterAll } from 'vitest';
import { createConverter } from '../src/converter/converter.ts';
import type { Converter, ConverterOptions } from '../src/job/job.ts';

/** Creates a converter for the tests of one file, by default without spare lanes. It is closed after the tests. */
export function converterOn(bench: { readonly tempDir: string }, options: Partial<ConverterOptions> = {}): Converter {
  const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, ...options });
  afterAll(() => converter.close());
  return converter;
}

/** Short time limits, so that endless work is killed soon; a busy machine must still be able to finish regular work. */
export const shortLimits = { pageMs: 8000, openMs: 20_000 };

/** Longer than the timeout of a test: documents that are not rejected immediately fail the test. */
export const longLimits = { pageMs: 600_000 };
