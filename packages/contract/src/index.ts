export type { BodyOf, Call, DataOf } from './call.ts';
export * from './calls/book.ts';
export * from './calls/message.ts';
export * from './calls/upload.ts';
export * from './calls/user.ts';
export { calls } from './calls.ts';
export { type AnswerCode, answerCodes, codeStatus, type Envelope, envelopeSchema } from './envelope.ts';
export { openApi } from './openapi.ts';
export { isSafeName, isSafeText, maxJsonDepth, parseSafeJson } from './safe-json.ts';
