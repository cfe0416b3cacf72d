import { getErrorCode } from '../error-code.ts';

/** Converts the error of reading a file to `null` if the file does not exist. @throws any other error */
export function nullWhenMissing(error: unknown): null {
  // ELOOP means that the path is a symbolic link. Leafcast does not create such links, so the file counts as missing.
  if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(getErrorCode(error))) return null;
  throw error;
}
