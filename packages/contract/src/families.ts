import type { Call } from './call.ts';
import * as identities from './calls/account/identities.ts';
import * as leaving from './calls/account/leaving.ts';
import * as ownAccount from './calls/account/own-account.ts';
import * as passkeys from './calls/account/passkeys.ts';
import * as profile from './calls/account/profile.ts';
import * as secondFactor from './calls/account/second-factor.ts';
import * as security from './calls/account/security.ts';
import * as signIn from './calls/account/sign-in.ts';
import * as signatures from './calls/account/signatures.ts';
import * as user from './calls/account/user.ts';
import * as savedConfigs from './calls/appearance/saved-configs.ts';
import * as templates from './calls/appearance/templates.ts';
import * as themes from './calls/appearance/themes.ts';
import * as payments from './calls/billing/payments.ts';
import * as plan from './calls/billing/plan.ts';
import * as book from './calls/books/book.ts';
import * as customContent from './calls/books/custom-content.ts';
import * as headings from './calls/books/headings.ts';
import * as languages from './calls/books/languages.ts';
import * as lock from './calls/books/lock.ts';
import * as pages from './calls/books/pages.ts';
import * as readyConfig from './calls/books/ready-config.ts';
import * as recognition from './calls/books/recognition.ts';
import * as updateBook from './calls/books/update-book.ts';
import * as desktopAbout from './calls/desktop/about.ts';
import * as desktopBatch from './calls/desktop/batch.ts';
import * as desktopCloud from './calls/desktop/cloud.ts';
import * as desktopCloudBooks from './calls/desktop/cloud-books.ts';
import * as desktopCloudUploads from './calls/desktop/cloud-uploads.ts';
import * as desktopLicense from './calls/desktop/license.ts';
import * as desktopPhone from './calls/desktop/phone.ts';
import * as desktopProgram from './calls/desktop/program.ts';
import * as desktopProject from './calls/desktop/project.ts';
import * as desktopPublish from './calls/desktop/publish.ts';
import * as desktopReport from './calls/desktop/report.ts';
import * as desktopUpdate from './calls/desktop/update.ts';
import * as inbox from './calls/hosting/inbox.ts';
import * as messages from './calls/hosting/messages.ts';
import * as publish from './calls/hosting/publish.ts';
import * as publishedFiles from './calls/hosting/published-files.ts';
import * as statistics from './calls/hosting/statistics.ts';
import * as versions from './calls/hosting/versions.ts';
import * as blankBook from './calls/intake/blank-book.ts';
import * as finishedBook from './calls/intake/finished-book.ts';
import * as multi from './calls/intake/multi.ts';
import * as progress from './calls/intake/progress.ts';
import * as upload from './calls/intake/upload.ts';
import * as uploadLog from './calls/intake/upload-log.ts';
import * as bookList from './calls/library/book-list.ts';
import * as bookcases from './calls/library/bookcases.ts';
import * as folders from './calls/library/folders.ts';
import * as operateBook from './calls/library/operate-book.ts';
import * as audio from './calls/media/audio.ts';
import * as brands from './calls/media/brands.ts';
import * as files from './calls/media/files.ts';
import * as operatorAccount from './calls/operator/account.ts';
import * as operatorAccounts from './calls/operator/accounts.ts';
import * as operatorAudit from './calls/operator/audit.ts';
import * as operatorBooks from './calls/operator/books.ts';
import * as operatorInstallation from './calls/operator/installation.ts';
import * as operatorInvitations from './calls/operator/invitations.ts';
import * as operatorLook from './calls/operator/look.ts';
import * as operatorPlans from './calls/operator/plans.ts';
import * as operatorSystem from './calls/operator/system.ts';
import * as cards from './calls/sharing/cards.ts';
import * as preview from './calls/sharing/preview.ts';
import * as privacy from './calls/sharing/privacy.ts';
import * as sharing from './calls/sharing/sharing.ts';
import * as audit from './calls/team/audit.ts';
import * as invitations from './calls/team/invitations.ts';
import * as members from './calls/team/members.ts';
import * as roles from './calls/team/roles.ts';
import * as teams from './calls/team/teams.ts';

export * from './calls/account/identities.ts';
export * from './calls/account/leaving.ts';
export * from './calls/account/own-account.ts';
export * from './calls/account/passkeys.ts';
export * from './calls/account/profile.ts';
export * from './calls/account/second-factor.ts';
export * from './calls/account/security.ts';
export * from './calls/account/sign-in.ts';
export * from './calls/account/signatures.ts';
export * from './calls/account/user.ts';
export * from './calls/appearance/saved-configs.ts';
export * from './calls/appearance/templates.ts';
export * from './calls/appearance/themes.ts';
export * from './calls/billing/payments.ts';
export * from './calls/billing/plan.ts';
export * from './calls/books/book.ts';
export * from './calls/books/custom-content.ts';
export * from './calls/books/headings.ts';
export * from './calls/books/languages.ts';
export * from './calls/books/lock.ts';
export * from './calls/books/pages.ts';
export * from './calls/books/ready-config.ts';
export * from './calls/books/recognition.ts';
export * from './calls/books/update-book.ts';
export * from './calls/desktop/about.ts';
export * from './calls/desktop/batch.ts';
export * from './calls/desktop/cloud.ts';
export * from './calls/desktop/cloud-books.ts';
export * from './calls/desktop/cloud-uploads.ts';
export * from './calls/desktop/license.ts';
export * from './calls/desktop/phone.ts';
export * from './calls/desktop/program.ts';
export * from './calls/desktop/project.ts';
export * from './calls/desktop/publish.ts';
export * from './calls/desktop/report.ts';
export * from './calls/desktop/update.ts';
export * from './calls/hosting/inbox.ts';
export * from './calls/hosting/messages.ts';
export * from './calls/hosting/publish.ts';
export * from './calls/hosting/published-files.ts';
export * from './calls/hosting/statistics.ts';
export * from './calls/hosting/versions.ts';
export * from './calls/intake/blank-book.ts';
export * from './calls/intake/finished-book.ts';
export * from './calls/intake/multi.ts';
export * from './calls/intake/progress.ts';
export * from './calls/intake/upload.ts';
export * from './calls/intake/upload-log.ts';
export * from './calls/library/book-list.ts';
export * from './calls/library/bookcases.ts';
export * from './calls/library/folders.ts';
export * from './calls/library/operate-book.ts';
export * from './calls/media/audio.ts';
export * from './calls/media/brands.ts';
export * from './calls/media/files.ts';
export * from './calls/operator/account.ts';
export * from './calls/operator/accounts.ts';
export * from './calls/operator/audit.ts';
export * from './calls/operator/books.ts';
export * from './calls/operator/installation.ts';
export * from './calls/operator/invitations.ts';
export * from './calls/operator/look.ts';
export * from './calls/operator/plans.ts';
export * from './calls/operator/system.ts';
export * from './calls/sharing/cards.ts';
export * from './calls/sharing/preview.ts';
export * from './calls/sharing/privacy.ts';
export * from './calls/sharing/sharing.ts';
export * from './calls/team/audit.ts';
export * from './calls/team/invitations.ts';
export * from './calls/team/members.ts';
export * from './calls/team/roles.ts';
export * from './calls/team/teams.ts';

/** API calls about one subject. */
export interface CallGroup {
  /** Name of the subject in the OpenAPI document. */
  readonly tag: string;
  readonly modules: readonly object[];
}

/** API calls by subject, in the order of the OpenAPI document. The document uses the subjects as tags. */
export const callGroups: readonly CallGroup[] = [
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
  { tag: 'Recognized text', modules: [recognition] },
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

/** Modules with the API calls that only the desktop program serves, to its own window. */
export const desktopModules: readonly object[] = [
  desktopProgram,
  desktopLicense,
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

/** Returns all API calls that the given modules export. */
export const listCalls = (modules: readonly object[]): readonly Call[] =>
  modules.flatMap((module) => Object.values(module)).filter(isCall);

/** All API calls of the server. The OpenAPI document lists each of them. */
export const calls: readonly Call[] = listCalls(callGroups.flatMap(({ modules }) => modules));

/** All additional API calls of the desktop program. */
export const desktopCalls: readonly Call[] = listCalls(desktopModules);
