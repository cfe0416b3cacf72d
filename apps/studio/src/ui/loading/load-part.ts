/** How long a part of the page may take to load. @see W-504 */
export const partTimeoutMs = 120_000;

/** A part of the page that did not come; `PageError` offers to try again. */
export class PartError extends Error {
  override name = 'PartError';
}

/**
 * Loads a part of the page (a code chunk), and gives up after two minutes.
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
