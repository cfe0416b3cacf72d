import type { Migration } from 'kysely/migration';
import * as accounts from './steps/0001-accounts.ts';
import * as books from './steps/0002-books.ts';
import * as passwordResets from './steps/0003-password-resets.ts';
import * as readerMessages from './steps/0004-reader-messages.ts';
import * as protection from './steps/0005-protection.ts';
import * as leases from './steps/0006-leases.ts';
import * as bookDetails from './steps/0007-book-details.ts';
import * as brands from './steps/0008-brands.ts';
import * as ownLooks from './steps/0009-own-looks.ts';
import * as cards from './steps/0010-cards.ts';
import * as bookNames from './steps/0011-book-names.ts';
import * as madeAgain from './steps/0012-made-again.ts';
import * as templatePasswords from './steps/0013-template-passwords.ts';
import * as thirdAccounts from './steps/0014-third-accounts.ts';
import * as ownPowers from './steps/0015-own-powers.ts';
import * as rightsEnd from './steps/0018-rights-end.ts';
import * as shownBooks from './steps/0019-shown-books.ts';
import * as fairTurns from './steps/0020-fair-turns.ts';
import * as conversionNotices from './steps/0023-conversion-notices.ts';
import * as sweepDue from './steps/0024-sweep-due.ts';
import * as registration from './steps/0025-registration.ts';
import * as embeddingSites from './steps/0026-embedding-sites.ts';
import * as trash from './steps/0027-trash.ts';
import * as linkOnly from './steps/0028-link-only.ts';
import * as folders from './steps/0029-folders.ts';
import * as library from './steps/0030-library.ts';
import * as readers from './steps/0032-readers.ts';
import * as versions from './steps/0033-versions.ts';
import * as ownAccount from './steps/0035-own-account.ts';
import * as leaving from './steps/0036-leaving.ts';
import * as secondSteps from './steps/0037-second-steps.ts';
import * as ledger from './steps/0038-ledger.ts';
import * as planCodes from './steps/0039-plan-codes.ts';
import * as subscriptions from './steps/0040-subscriptions.ts';
import * as teams from './steps/0041-teams.ts';
import * as operators from './steps/0042-operators.ts';
import * as installation from './steps/0043-installation.ts';
import * as statistics from './steps/0044-statistics.ts';
import * as pageOrder from './steps/0048-page-order.ts';
import * as look from './steps/0049-look.ts';
import * as codeBeginnings from './steps/0050-code-beginnings.ts';
import * as signInByProviders from './steps/0051-sign-in-by-providers.ts';
import * as openCheckouts from './steps/0052-open-checkouts.ts';
import * as inbox from './steps/0053-inbox.ts';
import * as bookcases from './steps/0054-bookcases.ts';
import * as profiles from './steps/0055-profiles.ts';
import * as bookText from './steps/0056-book-text.ts';
import * as finishedBooks from './steps/0057-finished-books.ts';
import * as formerProfileWords from './steps/0058-former-profile-words.ts';
import * as publishedFiles from './steps/0059-published-files.ts';
import * as linkedLicenses from './steps/0064-linked-licences.ts';
import * as uploadedProjects from './steps/0070-uploaded-projects.ts';
import * as textsByWhose from './steps/0071-texts-by-whose.ts';
import * as locksToldApart from './steps/0073-locks-told-apart.ts';
import * as grants from './steps/0074-grants.ts';
import * as waysTakenBack from './steps/0075-ways-taken-back.ts';
import * as openedBy from './steps/0076-opened-by.ts';
import * as licenseNames from './steps/0077-license-names.ts';
import * as compressedPictures from './steps/0078-compressed-pictures.ts';
import * as recognition from './steps/0079-recognition.ts';
import * as documents from './steps/0080-documents.ts';

/** Migration steps in the order of their names. A released step is never changed; changes require a new step. */
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
  '0027-trash': trash,
  '0028-link-only': linkOnly,
  '0029-folders': folders,
  '0030-library': library,
  '0032-readers': readers,
  '0033-versions': versions,
  '0035-own-account': ownAccount,
  '0036-leaving': leaving,
  '0037-second-steps': secondSteps,
  '0038-ledger': ledger,
  '0039-plan-codes': planCodes,
  '0040-subscriptions': subscriptions,
  '0041-teams': teams,
  '0042-operators': operators,
  '0043-installation': installation,
  '0044-statistics': statistics,
  '0048-page-order': pageOrder,
  '0049-look': look,
  '0050-code-beginnings': codeBeginnings,
  '0051-sign-in-by-providers': signInByProviders,
  '0052-open-checkouts': openCheckouts,
  '0053-inbox': inbox,
  '0054-bookcases': bookcases,
  '0055-profiles': profiles,
  '0056-book-text': bookText,
  '0057-finished-books': finishedBooks,
  '0058-former-profile-words': formerProfileWords,
  '0059-published-files': publishedFiles,
  '0064-linked-licences': linkedLicenses,
  '0070-uploaded-projects': uploadedProjects,
  '0071-texts-by-whose': textsByWhose,
  '0073-locks-told-apart': locksToldApart,
  '0074-grants': grants,
  '0075-ways-taken-back': waysTakenBack,
  '0076-opened-by': openedBy,
  '0077-license-names': licenseNames,
  '0078-compressed-pictures': compressedPictures,
  '0079-recognition': recognition,
  '0080-documents': documents,
};
