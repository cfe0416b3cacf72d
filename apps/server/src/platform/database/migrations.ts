import type { Migration } from 'kysely/migration';
import * as accounts from './migrations/0001-accounts.ts';
import * as books from './migrations/0002-books.ts';
import * as passwordResets from './migrations/0003-password-resets.ts';
import * as readerMessages from './migrations/0004-reader-messages.ts';
import * as protection from './migrations/0005-protection.ts';
import * as leases from './migrations/0006-leases.ts';
import * as bookDetails from './migrations/0007-book-details.ts';
import * as brands from './migrations/0008-brands.ts';
import * as ownLooks from './migrations/0009-own-looks.ts';
import * as cards from './migrations/0010-cards.ts';
import * as bookNames from './migrations/0011-book-names.ts';
import * as madeAgain from './migrations/0012-made-again.ts';
import * as templatePasswords from './migrations/0013-template-passwords.ts';
import * as thirdAccounts from './migrations/0014-third-accounts.ts';
import * as ownPowers from './migrations/0015-own-powers.ts';
import * as rightsEnd from './migrations/0018-rights-end.ts';
import * as shownBooks from './migrations/0019-shown-books.ts';
import * as fairTurns from './migrations/0020-fair-turns.ts';
import * as conversionNotices from './migrations/0023-conversion-notices.ts';
import * as sweepDue from './migrations/0024-sweep-due.ts';
import * as registration from './migrations/0025-registration.ts';
import * as embeddingSites from './migrations/0026-embedding-sites.ts';

/** In the order of their names. One that has been released is never changed; a change is a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-books': books,
  '0003-password-resets': passwordResets,
  '0004-reader-messages': readerMessages,
  '0005-protection': protection,
  '0006-leases': leases,
  '0007-book-details': bookDetails,
  '0008-brands': brands,
  '0009-own-looks': ownLooks,
  '0010-cards': cards,
  '0011-book-names': bookNames,
  '0012-made-again': madeAgain,
  '0013-template-passwords': templatePasswords,
  '0014-third-accounts': thirdAccounts,
  '0015-own-powers': ownPowers,
  '0018-rights-end': rightsEnd,
  '0019-shown-books': shownBooks,
  '0020-fair-turns': fairTurns,
  '0023-conversion-notices': conversionNotices,
  '0024-sweep-due': sweepDue,
  '0025-registration': registration,
  '0026-embedding-sites': embeddingSites,
};
