import { afterAll } from 'vitest';
import { createConverter } from '../src/converter.ts';
import type { Converter, ConverterOptions } from '../src/job.ts';

/** A converter for the tests of one file, without spare lanes unless asked for. It is closed after the tests. */
export function converterOn(bench: { readonly tempDir: string }, options: Partial<ConverterOptions> = {}): Converter {
  const converter = createConverter({ tempDir: bench.tempDir, spareLanes: 0, ...options });
  afterAll(() => converter.close());
  return converter;
}

/** Short limits, so that what must be killed is killed soon; a busy machine must still reach them otherwise. */
export const shortLimits = { pageMs: 8000, openMs: 20_000 };

/** Longer than a test may take for a page: whatever is not refused at once fails. */
export const longLimits = { pageMs: 600_000 };
