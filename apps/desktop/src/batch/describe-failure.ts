import type { BatchTarget } from '@leafcast/contract';
import { type Language, loadBatchMessages, loadPublishingMessages, translator } from '@leafcast/messages';
import { Refusal } from '@leafcast/server';
import { describeErrorDetail } from '../publish/detail.ts';
import { PublishingError } from './convert-file.ts';

/** Returns the message that the specification defines for a failed file of a batch. @see D-657 … D-667 */
export async function describeFailure(error: unknown, target: BatchTarget, language: Language): Promise<string> {
  if (error instanceof PublishingError) {
    const t = translator(await loadPublishingMessages(language), language);
    return `${t(`failed.${target}`)} ${t('error', { detail: await describeErrorDetail(error.cause, language) })}`;
  }
  const t = translator(await loadBatchMessages(language), language);
  return t('conversionFailed', { detail: await describeErrorDetail(error, language) });
}

/** Checks whether a file failed because the password of its document is missing or wrong. @see D-102, D-525 */
export const needsPassword = (error: unknown): boolean =>
  error instanceof Refusal && ['convert.password', 'convert.wrongPassword'].includes(error.messageKey);
