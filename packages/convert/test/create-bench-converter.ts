import { afterAll } from 'vitest';
import { createConverter } from '../src/converter/converter.ts';
import type { Converter, ConverterOptions } from '../src/job/job.ts';

/**
 * Creates a converter for the tests of one file, by default without spare lanes. The converter is closed after the
 * tests.
 */
export function createBenchConverter(
  bench: { readonly tempDir: string },
  options: Partial<ConverterOptions> = {},
): Converter {
  const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, ...options });
  afterAll(() => converter.close());
  return converter;
}

/** Short time limits, so that endless work is killed soon, but long enough for regular work on a busy machine. */
export const shortLimits = { pageMs: 8000, openMs: 20_000 };

/** Time limit longer than the timeout of a test, so that the test fails if a document is not rejected immediately. */
export const longLimits = { pageMs: 600_000 };
