import type { TeamPermission } from '@leafcast/book';
import type { Session } from './session-store.ts';

/**
 * Checks whether the role in the team of the URL permits an action. Outside a team every action is permitted. @see
 * W-390
 */
function isInRole({ role }: Session, permission: TeamPermission, scope: 'self' | 'other'): boolean {
  return !role || role.roleId === '' || role[scope].includes(permission);
}

/** Checks whether the role permits creating books. @see W-389, W-391 */
export const mayCreateBooks = (session: Session): boolean => isInRole(session, 'book.create', 'self');

/** Checks whether the role permits publishing the book in the URL. @see W-393 */
export function mayPublishBook(session: Session): boolean {
  const { ready } = session;
  return ready === null || ready.ownerId === ready.userId || isInRole(session, 'book.publish', 'other');
}

/**
 * Checks whether the role permits publishing a book of the given owner. An account may always publish its own books.
 */
export function mayPublishOwnersBook(session: Session, ownerId: string): boolean {
  return ownerId === session.user?.userId || isInRole(session, 'book.publish', 'other');
}

/**
 * Checks whether the role permits editing the book in the URL. An account may always edit its own books. @see W-389,
 * W-393
 */
export function mayEditBook(session: Session): boolean {
  const { ready } = session;
  return ready === null || ready.ownerId === ready.userId || isInRole(session, 'book.edit', 'other');
}

/** Checks whether the role permits an action on a book in a list. @see W-390 … W-393 */
export function mayActOnBook(
  session: Session,
  { ownerId }: { readonly ownerId: string },
  permission: TeamPermission,
): boolean {
  return isInRole(session, permission, ownerId === session.user?.userId ? 'self' : 'other');
}
