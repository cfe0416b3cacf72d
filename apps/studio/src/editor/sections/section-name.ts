import { isDesktop } from '../../ui/browser/product.ts';
import type { SectionId } from './section-ids.ts';

/**
 * Returns the message key for the name of a section. In the desktop product, the access section has another name
 * because it contains only a password.
 */
export const sectionName = (id: SectionId) =>
  id === 'password' && !isDesktop ? 'section.access' : (`section.${id}` as const);
