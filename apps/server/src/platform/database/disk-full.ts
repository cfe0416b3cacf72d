/** Codes of the system and of PostgreSQL that say that a disk is full. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error says that there is no room left: what was asked is not done, and may be asked again. @see safety R6 */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.has(error.code);
}
