/**
 * Returns the code of a system error, such as `ENOENT`, or the code of any other error; empty if the error has no code.
 */
export const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
