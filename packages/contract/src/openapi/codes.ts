import type { Call } from '../call.ts';
import type { AnswerCode } from '../envelope.ts';

/** Meaning of each response code, written for client programs. */
export const codeMeanings: Readonly<Record<AnswerCode, string>> = {
  OK: 'The call succeeded.',
  ERROR:
    'The call cannot be carried out as requested; `msg` gives the reason. Repeating the same request does not help.',
  LOGIN_SIGNOUT: 'No account is signed in. Call login.',
  LOGIN_TIMEOUT: 'The session has expired. Call login.',
  BOOK_UPLOAD_OVER_LIMIT: 'The account has reached its limit, for example the number of books.',
  TOO_MANY_REQUESTS: 'Too many calls or attempts. Wait for the time in the Retry-After header, if present.',
  FORBIDDEN: 'The request comes from another site, or is not allowed for this account.',
  TOO_LARGE: 'The body is larger than this call accepts.',
  BOOK_NOT_FOUND: 'The book does not exist or belongs to another account.',
  BOOK_BUSY: 'The book is being converted. Try again when its state is `complete`.',
  BOOK_CONFLICT: 'The object has changed in the meantime. Read it again, then decide.',
  BOOK_LOCKED: 'Another window is editing the book. See get-book-lock.',
  INVALID_SETTINGS: 'A setting has an invalid value; `msg` names it. Nothing was changed.',
  NO_PERMISSION: 'The account, or its role in the team, lacks the permission.',
  UNAVAILABLE: 'The server is temporarily unable to handle the call. Try again in a few seconds.',
};

const always: readonly AnswerCode[] = ['ERROR', 'FORBIDDEN', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'];
const signedIn: readonly AnswerCode[] = ['LOGIN_SIGNOUT', 'LOGIN_TIMEOUT', 'NO_PERMISSION'];
const byField: Readonly<Record<string, AnswerCode>> = {
  bookId: 'BOOK_NOT_FOUND',
  holder: 'BOOK_LOCKED',
  revision: 'BOOK_CONFLICT',
};

/**
 * Returns the response codes of a call: those implied by its access rules and fields, and those that it lists
 * explicitly.
 */
export function listAnswerCodes(
  call: Call,
  fields: readonly string[],
  own: readonly AnswerCode[] = [],
): ReadonlySet<AnswerCode> {
  const ofFields = fields.flatMap((field) => byField[field] ?? []);
  return new Set(['OK', ...always, ...(call.access === 'user' ? signedIn : []), ...ofFields, ...own]);
}
