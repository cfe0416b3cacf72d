export { bookFields } from './books/book-fields.ts';
export {
  type BookDetails,
  type BookInfo,
  type BookOrigin,
  bookDetailsSchema,
  bookInfoSchema,
  bookOrigins,
  publicationSchema,
  type StoredHeading,
} from './books/book-info.ts';
export type { BodyOf, Call, DataOf, SentTo } from './call.ts';
export { type AnswerCode, answerCodes, codeStatus, type Envelope, envelopeSchema } from './envelope.ts';
export * from './families.ts';
export { type MessageState, messageStates } from './hosting/message-fields.ts';
export * from './intake/conversion-options.ts';
export { bookListItemSchema } from './library/book-list-item.ts';
export { openApi } from './openapi/document.ts';
export { bookPermissionOf, isForOperators } from './permission.ts';
export { isSafeName, isSafeText, maxJsonDepth, maxJsonValues, parseSafeJson, TooMuchJson } from './safe-json.ts';
export { parseBody } from './scalars.ts';
export { assignableRoles, maxInvitationUses, teamRoles } from './team/team-fields.ts';
