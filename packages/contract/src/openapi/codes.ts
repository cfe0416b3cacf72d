import type { Call } from '../call.ts';
import type { AnswerCode } from '../envelope.ts';

/** Meaning of each code for a program. */
export const codeMeanings: Readonly<Record<AnswerCode, string>> = {
  OK: 'It is done.',
  ERROR: 'It cannot be done as asked; `msg` says why. Sending the same again does not help.',
  LOGIN_SIGNOUT: 'Nobody is signed in. Call login.',
  LOGIN_TIMEOUT: 'The session has ended. Call login.',
  BOOK_UPLOAD_OVER_LIMIT: 'The account has no room for another book.',
  TOO_MANY_REQUESTS: 'Too many calls, or too many tries. Wait, for as long as Retry-After says if it is there.',
  FORBIDDEN: 'Not from this site, or not for this account.',
  TOO_LARGE: 'The body is larger than this call takes.',
  BOOK_NOT_FOUND: 'There is no such book, or it belongs to others.',
  BOOK_BUSY: 'The book is being converted. Try again when its state is `complete`.',
  BOOK_CONFLICT: 'It has changed in the meantime. Read it again, then decide.',
  BOOK_LOCKED: 'Another window edits the book. See get-book-lock.',
  INVALID_SETTINGS: 'A setting has a value that it cannot have; `msg` names it. Nothing was changed.',
  NO_PERMISSION: 'The account, or its role in the team, may not do that.',
  UNAVAILABLE: 'The server cannot do it now. Try again in some seconds.',
};

const always: readonly AnswerCode[] = ['ERROR', 'FORBIDDEN', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'];
const signedIn: readonly AnswerCode[] = ['LOGIN_SIGNOUT', 'LOGIN_TIMEOUT', 'NO_PERMISSION'];
const byField: Readonly<Record<string, AnswerCode>> = {
  bookId: 'BOOK_NOT_FOUND',
  holder: 'BOOK_LOCKED',
  revision: 'BOOK_CONFLICT',
};

/** Returns the codes that a call may answer with: those of its access and fields, and its own. */
export function codesOf(
  call: Call,
  fields: readonly string[],
  own: readonly AnswerCode[] = [],
): ReadonlySet<AnswerCode> {
  const ofFields = fields.flatMap((field) => byField[field] ?? []);
  return new Set(['OK', ...always, ...(call.access === 'user' ? signedIn : []), ...ofFields, ...own]);
}
