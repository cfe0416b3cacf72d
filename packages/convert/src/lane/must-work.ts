import { isEngineInDoubt } from './mupdf-raw.ts';
import { Refusal } from './refusal.ts';

/** What MuPDF says of a document that is not encrypted with a password but for the holders of certificates, or by a program of its own. */
const foreignLock = /unknown encryption handler/u;

/** Turns errors of the engine about a document into refusals. */
export function mustWork<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal || isEngineInDoubt(error)) throw error;
    const reason = error instanceof Error && foreignLock.test(error.message) ? 'certificate' : 'damaged';
    throw new Refusal(reason, `${what}: ${error instanceof Error ? error.message : 'failed'}`, { cause: error });
  }
}
