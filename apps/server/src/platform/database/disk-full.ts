import { getErrorCode } from '@leafcast/node/error-code';

/** Error codes of the operating system and of PostgreSQL for a full disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * Checks whether an error means that the disk is full. The operation was not executed, and the request can be retried.
 * @see safety R6
 */
export function isDiskFull(error: unknown): boolean {
  return codes.has(getErrorCode(error));
}
