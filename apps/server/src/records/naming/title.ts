import { cleanTitle, isClampedTitle } from '@leafcast/book';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Returns a title in its stored form.
 *
 * @throws Refusal if the title has no visible characters or is too long.
 * @see W-352
 */
export function normalizeTitle(title: string): string {
  const clean = cleanTitle(title);
  if (clean === null) throw new Refusal('ERROR', 'upload.titleMissing');
  if (!isClampedTitle(clean)) throw new Refusal('ERROR', 'input.invalid', { name: 'title' });
  return clean;
}
