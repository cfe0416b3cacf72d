import * as identities from './account/identities.ts';
import * as leaving from './account/leaving.ts';
import * as ownAccount from './account/own-account.ts';
import * as passkeys from './account/passkeys.ts';
import * as profile from './account/profile.ts';
import * as secondFactor from './account/second-factor.ts';
import * as security from './account/security.ts';
import * as signIn from './account/sign-in.ts';
import * as signatures from './account/signatures.ts';
import * as user from './account/user.ts';
import * as savedConfigs from './appearance/saved-configs.ts';
import * as templates from './appearance/templates.ts';
import * as themes from './appearance/themes.ts';
import * as payments from './billing/payments.ts';
import * as plan from './billing/plan.ts';
import * as book from './books/book.ts';
import * as customContent from './books/custom-content.ts';
import * as headings from './books/headings.ts';
import * as languages from './books/languages.ts';
import * as lock from './books/lock.ts';
import * as pages from './books/pages.ts';
import * as readyConfig from './books/ready-config.ts';
import * as updateBook from './books/update-book.ts';
import type { Call } from './call.ts';
import * as desktopAbout from './desktop/about.ts';
import * as desktopBatch from './desktop/batch.ts';
import * as desktopCloud from './desktop/cloud.ts';
import * as desktopCloudBooks from './desktop/cloud-books.ts';
import * as desktopCloudUploads from './desktop/cloud-uploads.ts';
import * as desktopLicence from './desktop/licence.ts';
import * as desktopPhone from './desktop/phone.ts';
import * as desktopProgram from './desktop/program.ts';
import * as desktopProject from './desktop/project.ts';
import * as desktopPublish from './desktop/publish.ts';
import * as desktopReport from './desktop/report.ts';
import * as desktopUpdate from './desktop/update.ts';
import * as inbox from './hosting/inbox.ts';
import * as messages from './hosting/messages.ts';
import * as publish from './hosting/publish.ts';
import * as publishedFiles from './hosting/published-files.ts';
import * as statistics from './hosting/statistics.ts';
import * as versions from './hosting/versions.ts';
import * as blankBook from './intake/blank-book.ts';
import * as finishedBook from './intake/finished-book.ts';
import * as multi from './intake/multi.ts';
import * as progress from './intake/progress.ts';
import * as upload from './intake/upload.ts';
import * as uploadLog from './intake/upload-log.ts';
import * as bookList from './library/book-list.ts';
import * as bookcases from './library/bookcases.ts';
import * as folders from './library/folders.ts';
import * as operateBook from './library/operate-book.ts';
import * as audio from './media/audio.ts';
import * as brands from './media/brands.ts';
import * as files from './media/files.ts';
import * as operatorAccount from './operator/account.ts';
import * as operatorAccounts from './operator/accounts.ts';
import * as operatorAudit from './operator/audit.ts';
import * as operatorBooks from './operator/books.ts';
import * as operatorInstallation from './operator/installation.ts';
import * as operatorInvitations from './operator/invitations.ts';
import * as operatorLook from './operator/look.ts';
import * as operatorPlans from './operator/plans.ts';
import * as operatorSystem from './operator/system.ts';
import * as cards from './sharing/cards.ts';
import * as preview from './sharing/preview.ts';
import * as privacy from './sharing/privacy.ts';
import * as sharing from './sharing/sharing.ts';
import * as audit from './team/audit.ts';
import * as invitations from './team/invitations.ts';
import * as members from './team/members.ts';
import * as roles from './team/roles.ts';
import * as teams from './team/teams.ts';

export * from './account/identities.ts';
export * from './account/leaving.ts';
export * from './account/own-account.ts';
export * from './account/passkeys.ts';
export * from './account/profile.ts';
export * from './account/second-factor.ts';
export * from './account/security.ts';
export * from './account/sign-in.ts';
export * from './account/signatures.ts';
export * from './account/user.ts';
export * from './appearance/saved-configs.ts';
export * from './appearance/templates.ts';
export * from './appearance/themes.ts';
export * from './billing/payments.ts';
export * from './billing/plan.ts';
export * from './books/book.ts';
export * from './books/custom-content.ts';
export * from './books/headings.ts';
export * from './books/languages.ts';
export * from './books/lock.ts';
export * from './books/pages.ts';
export * from './books/ready-config.ts';
export * from './books/update-book.ts';
export * from './desktop/about.ts';
export * from './desktop/batch.ts';
export * from './desktop/cloud.ts';
export * from './desktop/cloud-books.ts';
export * from './desktop/cloud-uploads.ts';
export * from './desktop/licence.ts';
export * from './desktop/phone.ts';
export * from './desktop/program.ts';
export * from './desktop/project.ts';
export * from './desktop/publish.ts';
export * from './desktop/report.ts';
export * from './desktop/update.ts';
export * from './hosting/inbox.ts';
export * from './hosting/messages.ts';
export * from './hosting/publish.ts';
export * from './hosting/published-files.ts';
export * from './hosting/statistics.ts';
export * from './hosting/versions.ts';
export * from './intake/blank-book.ts';
export * from './intake/finished-book.ts';
export * from './intake/multi.ts';
export * from './intake/progress.ts';
export * from './intake/upload.ts';
export * from './intake/upload-log.ts';
export * from './library/book-list.ts';
export * from './library/bookcases.ts';
export * from './library/folders.ts';
export * from './library/operate-book.ts';
export * from './media/audio.ts';
export * from './media/brands.ts';
export * from './media/files.ts';
export * from './operator/account.ts';
export * from './operator/accounts.ts';
export * from './operator/audit.ts';
export * from './operator/books.ts';
export * from './operator/installation.ts';
export * from './operator/invitations.ts';
export * from './operator/look.ts';
export * from './operator/plans.ts';
export * from './operator/system.ts';
export * from './sharing/cards.ts';
export * from './sharing/preview.ts';
export * from './sharing/privacy.ts';
export * from './sharing/sharing.ts';
export * from './team/audit.ts';
export * from './team/invitations.ts';
export * from './team/members.ts';
export * from './team/roles.ts';
export * from './team/teams.ts';

/** Calls of one subject. */
export interface Family {
  /** Name of the subject in the OpenAPI document. */
  readonly tag: string;
  readonly modules: readonly object[];
}

/** Calls by subject, in the order of the OpenAPI document, which names each subject by its tag. */
export const families: readonly Family[] = [
  { tag: 'Sign-in', modules: [signIn, user, readyConfig, uploadLog, roles] },
  { tag: 'Account', modules: [ownAccount, security, leaving] },
  { tag: 'Two-factor authentication and passkeys', modules: [secondFactor, passkeys] },
  { tag: 'External identities', modules: [identities] },
  { tag: 'Points and VIP', modules: [plan, payments] },
  { tag: 'Teams', modules: [teams, members, invitations] },
  { tag: 'Audit log', modules: [audit] },
  { tag: 'Operators: accounts, teams and books', modules: [operatorAccounts, operatorBooks] },
  { tag: 'Operators: one account', modules: [operatorAccount] },
  {
    tag: 'Operators: installation',
    modules: [operatorInstallation, operatorSystem, operatorInvitations, operatorAudit],
  },
  { tag: 'Operators: branding', modules: [operatorLook] },
  { tag: 'Operators: points, VIP and codes', modules: [operatorPlans] },
  { tag: 'Upload and conversion', modules: [upload, progress, blankBook, operateBook] },
  { tag: 'Upload of finished books', modules: [finishedBook] },
  { tag: 'Books', modules: [book, updateBook, bookList, publish] },
  { tag: 'Library', modules: [folders] },
  { tag: 'Bulk operations', modules: [multi] },
  { tag: 'Pages of a book', modules: [pages] },
  { tag: 'Editing lock', modules: [lock] },
  { tag: 'Files', modules: [files] },
  { tag: 'Page audio', modules: [audio] },
  { tag: 'Headings', modules: [headings] },
  { tag: 'Languages', modules: [languages] },
  { tag: 'Custom themes and templates', modules: [themes, templates] },
  { tag: 'Saved settings and custom content', modules: [savedConfigs, customContent] },
  { tag: 'Brands', modules: [brands] },
  { tag: 'Business cards', modules: [cards] },
  { tag: 'Privacy', modules: [privacy] },
  { tag: 'Preview', modules: [preview] },
  { tag: 'Sharing', modules: [sharing] },
  { tag: 'Versions', modules: [versions] },
  { tag: 'Published files', modules: [publishedFiles] },
  { tag: 'Signatures', modules: [signatures] },
  { tag: 'Messages from readers', modules: [messages, inbox] },
  { tag: 'Statistics', modules: [statistics] },
  { tag: 'Bookcases', modules: [bookcases] },
  { tag: 'Public profile', modules: [profile] },
];

/** Modules with calls that only the desktop program answers, to its own window. */
export const desktopModules: readonly object[] = [
  desktopProgram,
  desktopLicence,
  desktopProject,
  desktopPublish,
  desktopBatch,
  desktopAbout,
  desktopCloud,
  desktopCloudBooks,
  desktopCloudUploads,
  desktopPhone,
  desktopReport,
  desktopUpdate,
];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Returns the calls that modules export. */
export const callsOf = (modules: readonly object[]): readonly Call[] =>
  modules.flatMap((module) => Object.values(module)).filter(isCall);

/** All calls: the server must answer each of them, and the OpenAPI document lists them. */
export const calls: readonly Call[] = callsOf(families.flatMap(({ modules }) => modules));

/** All additional calls of the desktop program. */
export const desktopCalls: readonly Call[] = callsOf(desktopModules);
