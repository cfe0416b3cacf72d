import type { AnswerCode } from '@leafcast/contract';
import type { ServerKey, SizedValues } from '@leafcast/messages';

/** Thrown if a request is refused for a reason that its sender may know. The text comes from the message catalog. */
export class Refusal extends Error {
  readonly code: Exclude<AnswerCode, 'OK'>;
  readonly messageKey: ServerKey;
  readonly values: SizedValues;

  /** @param messageKey key of the text; if absent, the text of the code is used */
  constructor(code: Exclude<AnswerCode, 'OK'>, messageKey?: ServerKey, values: SizedValues = {}, cause?: unknown) {
    super(messageKey ?? code, { cause });
    this.code = code;
    this.messageKey = messageKey ?? `code.${code}`;
    this.values = values;
  }
}
