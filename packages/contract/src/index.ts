export type { BodyOf, Call, DataOf, SentTo } from './call.ts';
export { type AnswerCode, answerCodes, codeStatus, type Envelope, envelopeSchema } from './envelope.ts';
export * from './families.ts';
export { openApi } from './openapi/document.ts';
export { isSafeName, isSafeText, maxJsonDepth, maxJsonValues, parseSafeJson, TooMuchJson } from './safe-json.ts';
export { parseBody } from './scalars.ts';
