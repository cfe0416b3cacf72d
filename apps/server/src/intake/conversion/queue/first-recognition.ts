import type { ConvertOptions } from '@leafcast/convert';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { requestRecognition } from '../../../records/recognition/request-recognition.ts';

/** Lets the text in the pictures of a converted book be recognized if its options ask for it. */
export async function requestFirstRecognition(
  tx: Transaction<Tables>,
  bookId: string,
  { recognition, recognitionLanguage: language, importSearch }: ConvertOptions,
): Promise<void> {
  if (recognition === 'off' || !importSearch) return;
  await requestRecognition(tx, bookId, { askedBy: null, onlyScans: recognition === 'auto', language });
}
