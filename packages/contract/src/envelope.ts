import { z } from 'zod';

/**
 * Codes that a response may contain; their texts are the server messages `code.*`.
 *
 * @see W-481 … W-485, RULINGS 3
 */
export const answerCodes = [
  'OK',
  'ERROR',
  'LOGIN_SIGNOUT',
  'LOGIN_TIMEOUT',
  'BOOK_UPLOAD_OVER_LIMIT',
  'TOO_MANY_REQUESTS',
  'FORBIDDEN',
  'TOO_LARGE',
  'BOOK_NOT_FOUND',
  'BOOK_BUSY',
  'BOOK_CONFLICT',
  'BOOK_LOCKED',
  'INVALID_SETTINGS',
  'NO_PERMISSION',
  'UNAVAILABLE',
] as const;
export type AnswerCode = (typeof answerCodes)[number];

/** HTTP status of each code whose status is not 200, so that proxies recognize failures. @see RULINGS 3, ADR 19 */
export const codeStatus: Readonly<Partial<Record<AnswerCode, 401 | 403 | 413 | 429 | 503>>> = {
  LOGIN_SIGNOUT: 401,
  LOGIN_TIMEOUT: 401,
  FORBIDDEN: 403,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
};

/** Wrapper of every response: `status` is '1' on success; `msg` and `mess` contain the same text. */
export interface Envelope<Data> {
  readonly code: AnswerCode;
  readonly data: Data | null;
  readonly msg: string;
  readonly status: '0' | '1';
  readonly mess: string;
}

export const envelopeSchema = z.object({
  code: z.string(),
  data: z.unknown(),
  msg: z.string(),
  status: z.string(),
  mess: z.string(),
});
