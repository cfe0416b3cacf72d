import { codeOf } from '../error-code.ts';

/** Handles the error of reading a file: `null` if the file does not exist. @throws any other error */
export function nullWhenMissing(error: unknown): null {
  // ELOOP: it is a symbolic link, so it is not one of our files.
  if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error))) return null;
  throw error;
}
