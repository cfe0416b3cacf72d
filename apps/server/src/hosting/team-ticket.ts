import { type Lock, newPass, readPass } from '../books/protection/pass.ts';
import { accessibleBooks, isBookId } from '../books/stored/access.ts';
import type { Secret } from '../platform/files/secret.ts';
import type { Services } from '../platform/services.ts';

type TicketContext = Pick<Services, 'db' | 'now'> & { readonly secret: Secret };

/** How long an address works that stands for a member, in milliseconds; the reader renews it in time. */
const lifeMs = 15 * 60 * 1000;
const idLength = 36;

const lockOf = ({ secret }: TicketContext, bookId: string, accountId: string): Lock => ({
  bookId: `${bookId} ${accountId}`,
  epoch: 0,
  contentKey: secret.keyFor('team'),
  lifeMs,
});

/** Whether an account may view a book now, by its role in the book's team. */
async function isMember(db: Services['db'], bookId: string, accountId: string): Promise<boolean> {
  const book = accessibleBooks(db, { id: accountId }, 'book.view').where('book.id', '=', bookId);
  return (await book.select('book.id').executeTakeFirst()) !== undefined;
}

/**
 * The right of one account to read a book that is for its team alone, as a part of addresses: where books are shown, no
 * cookie says who reads.
 *
 * @param visit when the visit ends that it goes on with
 * @returns `null` for who is no member
 */
export async function ticketFor(
  context: TicketContext,
  bookId: string,
  accountId: string,
  visit?: number,
): Promise<string | null> {
  if (!(await isMember(context.db, bookId, accountId))) return null;
  return `${accountId}.${newPass(lockOf(context, bookId, accountId), context.now(), visit)}`;
}

/** Whose ticket it is, and when the visit ends; `null` where it opens the book no longer: who leaves the team is out at once. */
export async function readTicket(context: TicketContext, bookId: string, ticket: string) {
  const accountId = ticket.slice(0, idLength);
  if (!isBookId(accountId) || ticket[idLength] !== '.') return null;
  const visit = readPass(lockOf(context, bookId, accountId), ticket.slice(idLength + 1), context.now());
  if (visit === null || !(await isMember(context.db, bookId, accountId))) return null;
  return { accountId, visit };
}
