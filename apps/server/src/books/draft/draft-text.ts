import type { Book } from '@leafcast/book';
import { Refusal } from '../../platform/refusal.ts';

/** Characters of a draft: what it takes to read it is what each call about the book takes. @see safety T27 */
const mostCharacters = 4_000_000;

/** The draft as it is stored. @throws Refusal TOO_LARGE for one that is too large, and larger than before */
export function draftText(draft: Book, before: Book): string {
  const text = JSON.stringify(draft);
  if (text.length > mostCharacters && text.length > JSON.stringify(before).length) {
    throw new Refusal('TOO_LARGE', 'book.tooLarge', { count: mostCharacters / 1_000_000 });
  }
  return text;
}
