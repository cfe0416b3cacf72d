/** Returns the code of a system error, such as `ENOENT`, or of another error that has one; empty if there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
