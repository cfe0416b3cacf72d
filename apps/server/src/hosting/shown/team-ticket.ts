import { findSessionAccount } from '../../accounts/account/session/session.ts';
import { createAccessPass, type PassTarget, readAccessPass } from '../../books/protection/pass.ts';
import type { Secret } from '../../platform/files/secret.ts';
import type { Services } from '../../platform/services.ts';
import { accessibleBooks, isBookId } from '../../records/access/access.ts';

type TicketContext = Pick<Services, 'db' | 'now'> & { readonly secret: Secret };

/** Lifetime of a URL that grants a member access, in milliseconds. The reader renews the URL before it expires. */
const lifetimeMs = 15 * 60 * 1000;
const idLength = 36;

const lockOf = ({ secret }: TicketContext, bookId: string, sessionId: string): PassTarget => ({
  bookId: `${bookId} ${sessionId}`,
  epoch: 0,
  contentKey: secret.keyFor('team'),
  lifetimeMs,
});

/** Checks whether the account of a session may currently view a book, according to its role in the book's team. */
async function isMember(db: Services['db'], bookId: string, sessionId: string): Promise<boolean> {
  const id = await findSessionAccount(db, sessionId);
  if (id === null) return false;
  const book = accessibleBooks(db, { id }, 'book.view').where('book.id', '=', bookId);
  return (await book.select('book.id').executeTakeFirst()) !== undefined;
}

/**
 * Issues a ticket for reading a team book. The ticket is part of the URL, because no cookie identifies the reader at
 * the origin from which books are served. It belongs to one session and becomes invalid when the session ends.
 *
 * @see safety T2, T8
 * @param visit end of the visit that the ticket continues
 * @returns `null` if the account is not a member
 */
export async function issueTeamTicket(
  context: TicketContext,
  bookId: string,
  sessionId: string,
  visit?: number,
): Promise<string | null> {
  if (!(await isMember(context.db, bookId, sessionId))) return null;
  return `${sessionId}.${createAccessPass(lockOf(context, bookId, sessionId), context.now(), visit)}`;
}

/**
 * Returns the session of a ticket and the end of its visit; `null` if the ticket no longer opens the book. Leaving the
 * team or signing out ends access immediately.
 */
export async function readTeamTicket(context: TicketContext, bookId: string, ticket: string) {
  const sessionId = ticket.slice(0, idLength);
  if (!isBookId(sessionId) || ticket[idLength] !== '.') return null;
  const visit = readAccessPass(lockOf(context, bookId, sessionId), ticket.slice(idLength + 1), context.now());
  if (visit === null || !(await isMember(context.db, bookId, sessionId))) return null;
  return { sessionId, visit };
}
