/**
 * Thrown if the object store did not respond, or reported that it is unavailable. The request can be repeated later.
 */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/**
 * Checks whether an error of the AWS SDK means that the store was not reached or cannot respond. The SDK records in
 * each error how far the request got.
 */
export function isStorageUnavailable(error: unknown): boolean {
  if (error instanceof StorageUnavailableError) return true;
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { readonly httpStatusCode?: number };
  return httpStatusCode === undefined || httpStatusCode === 429 || httpStatusCode >= 500;
}
