/**
 * Sections of the left navigation from top to bottom, identified by the panel ids of the specification. @see W-040 …
 * W-048, W-269 … W-278
 */
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

/** A section of the left navigation. */
export type SectionId = (typeof sectionIds)[number];

export function isSectionId(id: string): id is SectionId {
  return sectionIds.some((section) => section === id);
}
