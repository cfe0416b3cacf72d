import type { AnswerCode } from '@leafcast/contract';
import type { ServerKey, SizedValues } from '@leafcast/messages';

/** A request that is refused for a reason that its sender may know. Its text comes from the messages. */
export class Refusal extends Error {
  readonly code: Exclude<AnswerCode, 'OK'>;
  readonly messageKey: ServerKey;
  readonly values: SizedValues;

  /** @param messageKey the text of the code if absent */
  constructor(code: Exclude<AnswerCode, 'OK'>, messageKey?: ServerKey, values: SizedValues = {}, cause?: unknown) {
    super(messageKey ?? code, { cause });
    this.code = code;
    this.messageKey = messageKey ?? `code.${code}`;
    this.values = values;
  }
}
