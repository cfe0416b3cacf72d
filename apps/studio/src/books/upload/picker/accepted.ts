import { isDesktop } from '../../../ui/browser/product.ts';
import { acceptedExtensions, acceptedWithProjects } from '../source/source-kind.ts';

/** What the file chooser offers: the desktop product opens projects, and uploads none. */
export const accepted = isDesktop ? acceptedExtensions : acceptedWithProjects;
