import { isDesktop } from '../../ui/browser/product.ts';
import type { SectionId } from './section-ids.ts';

/** Returns the message key that names a section. In the desktop product, access is limited to a password. */
export const sectionName = (id: SectionId) =>
  id === 'password' && !isDesktop ? 'section.access' : (`section.${id}` as const);
