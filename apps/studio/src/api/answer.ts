import type { Call, CallData } from '@leafcast/contract';
import { CallError, type FailureKind } from './failure.ts';

/** Default texts for responses without a message. */
export interface AnswerTexts {
  /** Used if there is neither a code nor a message. */
  readonly anError: string;
  /** Used for a code without a message; the code is appended. */
  readonly errorOccurred: string;
  readonly network: string;
}

const kinds: Readonly<Record<string, FailureKind>> = {
  LOGIN_SIGNOUT: 'signedOut',
  LOGIN_TIMEOUT: 'signedOut',
  BOOK_UPLOAD_OVER_LIMIT: 'overLimit',
  // Retried later, like a request after a lost connection.
  UNAVAILABLE: 'network',
};

/**
 * Unwraps an API response.
 *
 * @param answer parsed JSON, of any shape
 * @returns its data, not yet validated
 * @throws CallError
 * @see W-481 … W-492
 */
export function readAnswer(answer: unknown, texts: AnswerTexts): unknown {
  if (typeof answer !== 'object' || answer === null) throw new CallError('network', 'NO_ANSWER', texts.network);
  const { code, data, msg, status, mess } = answer as Readonly<Record<string, unknown>>;
  if (typeof code === 'string' && code !== '') {
    if (code === 'OK') return data;
    const message = typeof msg === 'string' && msg !== '' ? msg : `${texts.errorOccurred}${code}`;
    throw new CallError(kinds[code] ?? 'refused', code, message);
  }
  if (status === undefined) throw new CallError('network', 'NO_ANSWER', texts.network);
  if (String(status) === '1') return data;
  throw new CallError('refused', String(status), typeof mess === 'string' && mess !== '' ? mess : texts.anError);
}

/**
 * Returns the data of an API response. The data is always an object, which the server has built with the schemas of the
 * API call.
 *
 * @throws CallError, also for a success without a result
 * @see W-292, ADR 39
 */
export function readData<C extends Call>(answer: unknown, texts: AnswerTexts): CallData<C> {
  const data = readAnswer(answer, texts);
  if (typeof data !== 'object' || data === null) throw new CallError('network', 'NO_ANSWER', texts.network);
  return data as CallData<C>;
}
