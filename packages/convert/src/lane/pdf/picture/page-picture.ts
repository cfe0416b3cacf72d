import type { DisplayList, PDFObject } from 'mupdf';
import { refuseOnError } from '../../mupdf/refuse-on-error.ts';
import type { JpegPicture } from '../../protocol/page-engine.ts';
import { Refusal } from '../../protocol/refusal.ts';
import { findOnlyPicture } from './only-picture.ts';
import { showsPictureAlone } from './shows-picture-alone.ts';
import { stripJpeg } from './strip-jpeg.ts';

/** Maximum difference between the proportions of a picture and of its page. */
const tolerance = 0.005;

/** A page that has been read. */
export interface ReadPage {
  readonly object: PDFObject;
  readonly list: DisplayList;
  /** Page in points of the document. */
  readonly bounds: readonly number[];
}

/**
 * Returns the JPEG that is all that a page shows, without its metadata.
 *
 * @param isScreenProfile checks whether a profile is that of screens
 * @returns `null` if the page shows anything else, or shows the JPEG otherwise than a browser would
 */
export function findPagePicture(page: ReadPage, isScreenProfile: (profile: PDFObject) => boolean): JpegPicture | null {
  try {
    return refuseOnError('picture of a page', () => findPicture(page, isScreenProfile));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function findPicture(
  { object, list, bounds }: ReadPage,
  isScreenProfile: (profile: PDFObject) => boolean,
): JpegPicture | null {
  const picture = findOnlyPicture(object, isScreenProfile);
  if (!picture || !showsPictureAlone(list, bounds, picture)) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = bounds;
  const proportions = (picture.width / picture.height) * ((y1 - y0) / (x1 - x0));
  if (!(Math.abs(proportions - 1) <= tolerance)) return null;
  const raw = picture.stream.readRawStream();
  try {
    const file = stripJpeg(raw.asUint8Array());
    const isSame =
      file?.width === picture.width && file.height === picture.height && file.components === picture.components;
    return file && isSame ? { bytes: file.bytes, width: file.width, height: file.height } : null;
  } finally {
    raw.destroy();
  }
}
