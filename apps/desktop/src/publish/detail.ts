import {
  type Language,
  loadBatchMessages,
  loadServerMessages,
  translator,
  withFormattedSizes,
} from '@leafcast/messages';
import { getErrorCode } from '@leafcast/node/error-code';
import { TooLargeError } from '@leafcast/publish';
import { Refusal } from '@leafcast/server';

/** Messages for the most common system errors that occur when a file is read or written. */
const words = {
  ENOSPC: 'detail.full',
  EDQUOT: 'detail.full',
  EACCES: 'detail.permission',
  EPERM: 'detail.permission',
  EROFS: 'detail.permission',
  ENOENT: 'detail.missing',
  ENOTDIR: 'detail.missing',
  EISDIR: 'detail.folder',
  EBUSY: 'detail.busy',
  ENAMETOOLONG: 'detail.name',
} as const;

const isKnown = (code: unknown): code is keyof typeof words => typeof code === 'string' && Object.hasOwn(words, code);

/** Returns the text that follows `Error: ` when a book could not be converted or published. @see D-657 … D-667 */
export async function describeErrorDetail(error: unknown, language: Language): Promise<string> {
  const server = translator(await loadServerMessages(language), language);
  if (error instanceof Refusal) return server(error.messageKey, withFormattedSizes(error.values, language));
  if (error instanceof TooLargeError) return server('publishing.issue.tooLarge');
  const system = await describeSystemError(error, language);
  if (system !== '') return system;
  // No specific message exists, and support needs the original error text.
  return error instanceof Error ? error.message : String(error);
}

/** Returns a message for the file system error in an error or in its causes; empty if no known error is found. */
export async function describeSystemError(error: unknown, language: Language): Promise<string> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = getErrorCode(cause);
    if (isKnown(code)) return translator(await loadBatchMessages(language), language)(words[code]);
  }
  return '';
}
