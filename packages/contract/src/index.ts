export type { BodyOf, Call, DataOf, SentTo } from './call.ts';
export * from './calls/account.ts';
export * from './calls/admin.ts';
export * from './calls/admin-account.ts';
export {
  getAccountInvitations,
  getActs,
  getInstallation,
  getOverview,
  makeAccountInvitation,
  revokeAccountInvitation,
  setPowerLimits,
  setRegistration,
} from './calls/admin-installation.ts';
export * from './calls/admin-look.ts';
export * from './calls/admin-plan.ts';
export * from './calls/audio.ts';
export * from './calls/audit.ts';
export * from './calls/book.ts';
export { bookFields } from './calls/book-fields.ts';
export {
  type BookDetails,
  type BookInfo,
  type BookOrigin,
  bookDetailsSchema,
  bookInfoSchema,
  bookOrigins,
  publicationSchema,
  type StoredHeading,
} from './calls/book-info.ts';
export { bookListItemSchema } from './calls/book-list-item.ts';
export * from './calls/book-multi.ts';
export * from './calls/bookcase.ts';
export * from './calls/brand.ts';
export * from './calls/card.ts';
export * from './calls/create.ts';
export * from './calls/custom.ts';
export * from './calls/desktop.ts';
export * from './calls/desktop-about.ts';
export * from './calls/desktop-batch.ts';
export * from './calls/desktop-cloud.ts';
export * from './calls/desktop-licence.ts';
export * from './calls/desktop-phone.ts';
export * from './calls/desktop-project.ts';
export * from './calls/desktop-publish.ts';
export * from './calls/desktop-report.ts';
export * from './calls/desktop-update.ts';
export * from './calls/finished-book.ts';
export * from './calls/folder.ts';
export * from './calls/headings.ts';
export * from './calls/language.ts';
export * from './calls/lock.ts';
export * from './calls/look.ts';
export * from './calls/media.ts';
export * from './calls/message.ts';
export * from './calls/pages.ts';
export * from './calls/plan.ts';
export * from './calls/preview.ts';
export * from './calls/privacy.ts';
export * from './calls/profile.ts';
export * from './calls/publishing.ts';
export * from './calls/share.ts';
export * from './calls/signature.ts';
export * from './calls/statistics.ts';
export * from './calls/team.ts';
export * from './calls/third.ts';
export * from './calls/two-factor.ts';
export * from './calls/upload.ts';
export * from './calls/user.ts';
export * from './calls/version.ts';
export { calls, desktopCalls } from './calls.ts';
export { type AnswerCode, answerCodes, codeStatus, type Envelope, envelopeSchema } from './envelope.ts';
export { openApi } from './openapi.ts';
export { isSafeName, isSafeText, maxJsonDepth, maxJsonValues, parseSafeJson, TooMuchJson } from './safe-json.ts';
export { parseBody } from './scalars.ts';
