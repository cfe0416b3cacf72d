import { cleanTitle, isClampedTitle } from '@leafcast/book';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Returns the title in the form in which it is stored.
 *
 * @throws Refusal for a title without visible characters, or one that is too long.
 * @see W-352
 */
export function checkTitle(title: string): string {
  const clean = cleanTitle(title);
  if (clean === null) throw new Refusal('ERROR', 'upload.titleMissing');
  if (!isClampedTitle(clean)) throw new Refusal('ERROR', 'input.invalid', { name: 'title' });
  return clean;
}
