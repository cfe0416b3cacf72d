import { isDesktop } from '../common/product.ts';

/** The rail from top to bottom, by side-panel ids. @see W-040 … W-048, W-269 … W-278 */
export const sectionIds = [
  'basic',
  'design',
  'catalog',
  'bookmark',
  'language',
  'config',
  'password',
  'page',
  'assist',
] as const;

/** A section of the left rail. */
export type SectionId = (typeof sectionIds)[number];

export function isSectionId(id: string): id is SectionId {
  return sectionIds.some((section) => section === id);
}

/** The message that names a section. Where a book has no readers but those of its files, access is a password alone. */
export const sectionName = (id: SectionId) =>
  id === 'password' && !isDesktop ? 'section.access' : (`section.${id}` as const);
