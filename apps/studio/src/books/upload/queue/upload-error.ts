import { CallError } from '../../../api/failure.ts';
import { SendError, type SendProblem } from './send-file.ts';

/** Why an upload failed; each kind has a message of its own. @see W-496 … W-501 */
export type UploadErrorKind = 'request' | 'timeout' | 'signature' | 'unknown' | 'task' | 'creation';

const sent: Readonly<Record<SendProblem, UploadErrorKind>> = {
  gone: 'task',
  unreadable: 'task',
  signedOut: 'timeout',
  signature: 'signature',
  refused: 'request',
  network: 'request',
};

/** @param isBegun whether the server has begun the upload */
export function uploadErrorKind(error: unknown, isBegun: boolean): UploadErrorKind {
  if (error instanceof SendError) return sent[error.problem];
  if (!(error instanceof CallError)) return 'unknown';
  if (error.kind === 'signedOut') return 'timeout';
  if (error.kind === 'network') return 'request';
  if (error.code === 'FORBIDDEN') return 'signature';
  return isBegun ? 'task' : 'creation';
}
