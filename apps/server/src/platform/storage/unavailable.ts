/** The object store gave no answer, or says that it cannot give one; what was asked for can be asked for again later. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/** Whether an error of the AWS SDK means that the store was not reached, or cannot answer: it notes on each how far it came. */
export function isStorageUnavailable(error: unknown): boolean {
  if (error instanceof StorageUnavailableError) return true;
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { httpStatusCode } = error.$metadata as { readonly httpStatusCode?: number };
  return httpStatusCode === undefined || httpStatusCode === 429 || httpStatusCode >= 500;
}
