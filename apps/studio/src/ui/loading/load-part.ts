/** Maximum time to load a code chunk, in milliseconds. @see W-504 */
export const partTimeoutMs = 120_000;

/** Error for a code chunk that failed to load; `PageError` then offers a retry. */
export class PartError extends Error {
  override name = 'PartError';
}

/**
 * Loads a code chunk. Fails after two minutes.
 *
 * @throws PartError
 * @see W-504
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), partTimeoutMs);
  try {
    return await Promise.race([load(), timeout.promise]);
  } catch (cause) {
    throw new PartError('A part of the page could not be loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
