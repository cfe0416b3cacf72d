/** The object store did not respond, or reports that it cannot; the request can be repeated later. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/**
 * Checks whether an error of the AWS SDK means that the store was not reached, or cannot respond. The SDK adds to each
 * error how far the request came.
 */
export function isStorageUnavailable(error: unknown): boolean {
  if (error instanceof StorageUnavailableError) return true;
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { readonly httpStatusCode?: number };
  return httpStatusCode === undefined || httpStatusCode === 429 || httpStatusCode >= 500;
}
