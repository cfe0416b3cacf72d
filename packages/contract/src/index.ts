export type { Call, CallBody, CallData, CallInput } from './call.ts';
export { bookFields } from './calls/books/book-fields.ts';
export {
  type BookDetails,
  type BookInfo,
  type BookOrigin,
  bookDetailsSchema,
  bookInfoSchema,
  bookOrigins,
  publicationSchema,
  type StoredHeading,
} from './calls/books/book-info.ts';
export { type MessageState, messageStates } from './calls/hosting/message-fields.ts';
export * from './calls/intake/conversion-options.ts';
export { bookListItemSchema } from './calls/library/book-list-item.ts';
export { assignableRoles, maxInvitationUses, teamRoles } from './calls/team/team-fields.ts';
export { type AnswerCode, answerCodes, codeStatus, type Envelope, envelopeSchema } from './envelope.ts';
export * from './families.ts';
export { createOpenApiDocument } from './openapi/document.ts';
export { getBookPermission, isForOperators } from './permission.ts';
export { isSafeName, isSafeText, JsonLimitError, maxJsonDepth, maxJsonValues, parseSafeJson } from './safe-json.ts';
export { parseBody } from './scalars.ts';
