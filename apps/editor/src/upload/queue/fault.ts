import { CallError } from '../../api/failure.ts';
import { SendError, type SendProblem } from './send-file.ts';

/** What an upload died of, each with words of its own. @see W-496 … W-501 */
export type Fault = 'request' | 'timeout' | 'signature' | 'unknown' | 'task' | 'creation';

const sent: Readonly<Record<SendProblem, Fault>> = {
  gone: 'task',
  unreadable: 'task',
  signedOut: 'timeout',
  signature: 'signature',
  refused: 'request',
  network: 'request',
};

/** @param isBegun whether the server knows the upload already */
export function faultOf(error: unknown, isBegun: boolean): Fault {
  if (error instanceof SendError) return sent[error.problem];
  if (!(error instanceof CallError)) return 'unknown';
  if (error.kind === 'signedOut') return 'timeout';
  if (error.kind === 'network') return 'request';
  if (error.code === 'FORBIDDEN') return 'signature';
  return isBegun ? 'task' : 'creation';
}
