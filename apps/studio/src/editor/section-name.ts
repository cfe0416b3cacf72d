import { isDesktop } from '../ui/browser/product.ts';
import type { SectionId } from './section-ids.ts';

/** The message that names a section. Where a book has no readers but those of its files, access is a password alone. */
export const sectionName = (id: SectionId) =>
  id === 'password' && !isDesktop ? 'section.access' : (`section.${id}` as const);
