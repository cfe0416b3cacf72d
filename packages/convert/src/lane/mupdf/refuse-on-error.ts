import { Refusal } from '../protocol/refusal.ts';
import { mayEngineBeCorrupted } from './mupdf-raw.ts';

/**
 * Matches MuPDF's error for a document that is encrypted for certificate holders or by a custom program, not with a
 * password.
 */
const foreignLock = /unknown encryption handler/u;

/** Converts errors that the engine reports about a document to refusals. */
export function refuseOnError<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal || mayEngineBeCorrupted(error)) throw error;
    const reason = error instanceof Error && foreignLock.test(error.message) ? 'certificate' : 'damaged';
    throw new Refusal(reason, `${what}: ${error instanceof Error ? error.message : 'failed'}`, { cause: error });
  }
}
