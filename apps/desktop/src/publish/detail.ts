import { type Language, loadBatchMessages, loadServerMessages, sayable, translator } from '@leafcast/messages';
import { TooLargeError } from '@leafcast/publish';
import { Refusal } from '@leafcast/server';

/** What systems say most when a file cannot be read or written, in words. */
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

/** What stands behind `Error: ` when a book could not be converted or published. @see D-657 … D-667 */
export async function detailOf(error: unknown, language: Language): Promise<string> {
  const server = translator(await loadServerMessages(language), language);
  if (error instanceof Refusal) return server(error.messageKey, sayable(error.values, language));
  if (error instanceof TooLargeError) return server('publishing.issue.tooLarge');
  const system = await systemDetailOf(error, language);
  if (system !== '') return system;
  // No sentence of ours: whoever is asked for help needs the words of the system.
  return error instanceof Error ? error.message : String(error);
}

/** What the system says of a file, which may stand behind other errors; empty where it says nothing that is known. */
export async function systemDetailOf(error: unknown, language: Language): Promise<string> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : '';
    if (isKnown(code)) return translator(await loadBatchMessages(language), language)(words[code]);
  }
  return '';
}
