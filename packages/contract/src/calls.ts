import type { Call } from './call.ts';
import * as account from './calls/account.ts';
import * as admin from './calls/admin.ts';
import * as adminAccount from './calls/admin-account.ts';
import * as adminInstallation from './calls/admin-installation.ts';
import * as adminLook from './calls/admin-look.ts';
import * as adminPlan from './calls/admin-plan.ts';
import * as audio from './calls/audio.ts';
import * as audit from './calls/audit.ts';
import * as book from './calls/book.ts';
import * as bookMulti from './calls/book-multi.ts';
import * as bookcase from './calls/bookcase.ts';
import * as brand from './calls/brand.ts';
import * as card from './calls/card.ts';
import * as custom from './calls/custom.ts';
import * as desktop from './calls/desktop.ts';
import * as desktopAbout from './calls/desktop-about.ts';
import * as desktopBatch from './calls/desktop-batch.ts';
import * as desktopCloud from './calls/desktop-cloud.ts';
import * as desktopLicence from './calls/desktop-licence.ts';
import * as desktopPhone from './calls/desktop-phone.ts';
import * as desktopProject from './calls/desktop-project.ts';
import * as desktopPublish from './calls/desktop-publish.ts';
import * as desktopReport from './calls/desktop-report.ts';
import * as desktopUpdate from './calls/desktop-update.ts';
import * as finishedBook from './calls/finished-book.ts';
import * as folder from './calls/folder.ts';
import * as headings from './calls/headings.ts';
import * as language from './calls/language.ts';
import * as lock from './calls/lock.ts';
import * as look from './calls/look.ts';
import * as media from './calls/media.ts';
import * as message from './calls/message.ts';
import * as pages from './calls/pages.ts';
import * as plan from './calls/plan.ts';
import * as preview from './calls/preview.ts';
import * as privacy from './calls/privacy.ts';
import * as profile from './calls/profile.ts';
import * as publishing from './calls/publishing.ts';
import * as share from './calls/share.ts';
import * as signature from './calls/signature.ts';
import * as statistics from './calls/statistics.ts';
import * as team from './calls/team.ts';
import * as third from './calls/third.ts';
import * as twoFactor from './calls/two-factor.ts';
import * as upload from './calls/upload.ts';
import * as user from './calls/user.ts';
import * as version from './calls/version.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

/** Calls by subject, in the order of the OpenAPI document. */
export const families = {
  user,
  account,
  twoFactor,
  third,
  plan,
  team,
  audit,
  admin,
  adminAccount,
  adminInstallation,
  adminLook,
  adminPlan,
  upload,
  finishedBook,
  book,
  folder,
  bookMulti,
  pages,
  lock,
  media,
  audio,
  headings,
  language,
  look,
  custom,
  brand,
  card,
  privacy,
  preview,
  share,
  version,
  publishing,
  signature,
  message,
  statistics,
  bookcase,
  profile,
} as const;

/** Calls that only the desktop program answers, to its own window. */
export const desktopFamilies = {
  desktop,
  desktopLicence,
  desktopProject,
  desktopPublish,
  desktopBatch,
  desktopAbout,
  desktopCloud,
  desktopPhone,
  desktopReport,
  desktopUpdate,
} as const;

/** Returns the calls of a family with their names. */
export const callsOf = (family: object): readonly (readonly [name: string, call: Call])[] =>
  Object.entries(family).filter((entry): entry is [string, Call] => isCall(entry[1]));

/** All calls: the server must answer each of them, and the OpenAPI document lists them. */
export const calls: readonly Call[] = Object.values(families).flatMap((family) =>
  callsOf(family).map(([, one]) => one),
);

/** All additional calls of the desktop program. */
export const desktopCalls: readonly Call[] = Object.values(desktopFamilies).flatMap((family) =>
  callsOf(family).map(([, one]) => one),
);
