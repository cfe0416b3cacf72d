import { isDesktop } from '../../../ui/browser/product.ts';
import { acceptedExtensions, acceptedWithProjects } from '../source/source-kind.ts';

/** File types offered by the file chooser. The desktop product opens projects instead of uploading them. */
export const accepted = isDesktop ? acceptedExtensions : acceptedWithProjects;
