import { codeOf } from '@leafcast/node/error-code';

/** Error codes of the system and of PostgreSQL that mean that a disk is full. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * Checks whether an error means that the disk is full. Nothing was done, and the request can be retried. @see safety R6
 */
export function isDiskFull(error: unknown): boolean {
  return codes.has(codeOf(error));
}
