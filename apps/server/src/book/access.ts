import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** `look` is enough to see a book and its draft; `change` to edit, publish and delete it. */
export type BookRight = 'look' | 'change';

const changingRoles = ['owner', 'admin', 'editor'] as const;

/**
 * The books that an account may look at or change: its own, and those of its teams as far as its role goes. Every query
 * for a book starts here, so that a book that is not there and one that is not yours look the same.
 *
 * @see RULINGS 13, safety T1, T2
 */
export function accessibleBooks(db: Kysely<Tables>, account: { readonly id: string }, right: BookRight) {
  return db
    .selectFrom('book')
    .where('book.deleted', 'is', null)
    .where((book) => {
      const membership = book
        .selectFrom('membership')
        .whereRef('membership.team_id', '=', 'book.team_id')
        .where('membership.account_id', '=', account.id);
      const mayChange = membership.where((member) =>
        member.or([
          member('membership.role', 'in', changingRoles),
          member.and([member('membership.role', '=', 'contributor'), member('book.owner_id', '=', account.id)]),
        ]),
      );
      const own = book.and([book('book.team_id', 'is', null), book('book.owner_id', '=', account.id)]);
      return book.or([own, book.exists((right === 'look' ? membership : mayChange).select('membership.team_id'))]);
    });
}

/** Whether a text can be a book's id at all: others are not sent to the database, which would call them a mistake. */
export function isBookId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
