import { canonicalPassword, findNewPasswordIssue, type PasswordIssue } from '@leafcast/book/new-password';
import type { BookPrivacy } from '@leafcast/contract';

/** A reader being edited: the name, and a new password; an empty password keeps the stored one. */
export interface ReaderDraft {
  readonly user: string;
  readonly password: string;
  /** Whether a password is stored for this reader. */
  readonly isKept: boolean;
}

/** The protection settings being edited. */
export interface ProtectionDraft {
  readonly hasUsers: boolean;
  readonly single: ReaderDraft;
  readonly users: readonly ReaderDraft[];
  readonly hint: string;
  readonly isWhole: boolean;
  /** First protected page, starting at 1; used if only part of the book is protected. */
  readonly startPage: number;
}

export const newReader: ReaderDraft = { user: '', password: '', isKept: false };

/** Minimum length of a strong password. Anyone with an exported copy can guess shorter passwords. @see RULINGS 9 */
const strongLength = 10;

export function toProtectionDraft({ isProtected, hasUsers, users, hint, startPage }: BookPrivacy): ProtectionDraft {
  return {
    hasUsers,
    single: { ...newReader, isKept: isProtected && !hasUsers },
    users: users.length > 0 ? users.map((user) => ({ user, password: '', isKept: true })) : [newReader],
    hint,
    isWhole: !isProtected || startPage === 1,
    startPage: Math.max(2, startPage),
  };
}

export type UserIssue = 'userMissing' | 'userTwice';

/** Returns the problem with a password, or `null` if it is valid. @see W-325, W-326 */
export const findPasswordIssue = ({ password, isKept }: ReaderDraft): PasswordIssue | null =>
  password === '' && isKept ? null : findNewPasswordIssue(password);

/** Checks whether an otherwise valid password is so short that someone with an exported copy could guess it. */
export const isWeakPassword = ({ password }: ReaderDraft): boolean =>
  findNewPasswordIssue(password) === null && [...canonicalPassword(password)].length < strongLength;

/** Returns the problem with the name of a reader, or `null` if it is valid. */
export function findReaderNameIssue(users: readonly ReaderDraft[], index: number): UserIssue | null {
  const nameOf = ({ user }: ReaderDraft) => user.normalize('NFKC').trim().toLowerCase();
  const reader = users[index];
  const name = reader ? nameOf(reader) : '';
  if (name === '' || name.length > 64) return 'userMissing';
  return users.some((other, at) => at !== index && nameOf(other) === name) ? 'userTwice' : null;
}

/** Checks whether the settings can be saved. */
export function isProtectionValid({ hasUsers, single, users }: ProtectionDraft): boolean {
  if (!hasUsers) return findPasswordIssue(single) === null;
  return users.every(
    (reader, index) => findPasswordIssue(reader) === null && findReaderNameIssue(users, index) === null,
  );
}

/** Returns the change to send to the server. Unchanged passwords are omitted. */
export function toProtectionChange({ hasUsers, single, users, hint, isWhole, startPage }: ProtectionDraft) {
  const readers = users.map(({ user, password }) => ({ user: user.trim(), ...(password === '' ? {} : { password }) }));
  return {
    isProtected: true,
    hint: hint.trim(),
    startPage: isWhole ? 1 : startPage,
    ...(hasUsers ? { users: readers } : single.password === '' ? {} : { password: single.password }),
  };
}
