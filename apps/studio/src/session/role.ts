import type { TeamPermission } from '@leafcast/book';
import type { Session } from './session-store.ts';

/** Whether the role in the team of the address permits an action; outside of a team every action is permitted. @see W-390 */
function isInRole({ role }: Session, permission: TeamPermission, whose: 'self' | 'other'): boolean {
  return !role || role.roleId === '' || role[whose].includes(permission);
}

/** @see W-389, W-391 */
export const mayCreateBooks = (session: Session): boolean => isInRole(session, 'book.create', 'self');

/** Whether the role permits showing the book of the address to readers. @see W-393 */
export function mayPublishBook(session: Session): boolean {
  const { ready } = session;
  return ready === null || ready.ownerId === ready.userId || isInRole(session, 'book.publish', 'other');
}

/** The same for a book of this account, wherever one is. */
export function mayPublishBookOf(session: Session, ownerId: string): boolean {
  return ownerId === session.user?.userId || isInRole(session, 'book.publish', 'other');
}

/** Whether the role permits changing the book of the address. The account's own books may lie outside of the team. @see W-389, W-393 */
export function mayEditBook(session: Session): boolean {
  const { ready } = session;
  return ready === null || ready.ownerId === ready.userId || isInRole(session, 'book.edit', 'other');
}

/** Whether the role permits an action on a book in a list. @see W-390 … W-393 */
export function mayWithBook(
  session: Session,
  { ownerId }: { readonly ownerId: string },
  permission: TeamPermission,
): boolean {
  return isInRole(session, permission, ownerId === session.user?.userId ? 'self' : 'other');
}
