import { isDesktop } from '../../../ui/browser/product.ts';
import { acceptedExtensions, acceptedWithProjects } from '../source/source-kind.ts';

/**
 * File types offered by the file chooser. The desktop product excludes project files, because it opens them instead of
 * uploading them.
 */
export const acceptedFileTypes = isDesktop ? acceptedExtensions : acceptedWithProjects;
