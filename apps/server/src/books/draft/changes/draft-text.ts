import type { Book } from '@leafcast/book';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * Maximum number of characters in a draft, because every API call for the book has to read the whole draft. @see safety
 * T27
 */
const maxCharacters = 4_000_000;

/** Serializes the draft for storage. @throws Refusal TOO_LARGE if the draft is too large and larger than before */
export function serializeDraft(draft: Book, before: Book): string {
  const text = JSON.stringify(draft);
  if (text.length > maxCharacters && text.length > JSON.stringify(before).length) {
    throw new Refusal('TOO_LARGE', 'book.tooLarge', { count: maxCharacters / 1_000_000 });
  }
  return text;
}
