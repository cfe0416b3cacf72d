import { CallError } from '../../../api/failure.ts';
import { SendError, type SendProblem } from './send-file.ts';

/** Kinds of upload failures, each with its own message. @see W-496 … W-501 */
export type UploadErrorKind = 'request' | 'timeout' | 'signature' | 'unknown' | 'task' | 'creation';

const sent: Readonly<Record<SendProblem, UploadErrorKind>> = {
  gone: 'task',
  unreadable: 'task',
  signedOut: 'timeout',
  signature: 'signature',
  refused: 'request',
  network: 'request',
};

/**
 * Returns the kind of an upload error.
 *
 * @param isBegun whether the server has started the upload
 */
export function uploadErrorKind(error: unknown, isBegun: boolean): UploadErrorKind {
  if (error instanceof SendError) return sent[error.problem];
  if (!(error instanceof CallError)) return 'unknown';
  if (error.kind === 'signedOut') return 'timeout';
  if (error.kind === 'network') return 'request';
  if (error.code === 'FORBIDDEN') return 'signature';
  return isBegun ? 'task' : 'creation';
}
