import sharp, { type Sharp } from 'sharp';
import { createPdf } from '../../../testing/documents/create-pdf.ts';
import { stream } from './hard-pdf.ts';

/** Returns a picture with soft areas and some noise, as in photographs. */
export function createPhoto(width: number, height: number): Sharp {
  let state = 7;
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return 100 + 80 * Math.sin(x / 40 + (at % 3)) * Math.cos(y / 60) + (state >>> 29);
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A PDF with one page of 200 × 300 points that shows one JPEG. Each part can be replaced. */
export interface PicturePdf {
  readonly jpeg: Buffer;
  readonly width?: number;
  readonly height?: number;
  readonly colors?: string;
  /** Additional entries of the image's dictionary. */
  readonly entries?: string;
  readonly filter?: string;
  readonly content?: string;
  /** Additional resources of the page. */
  readonly resources?: string;
  /** Additional images of the page. */
  readonly images?: string;
  /** Additional entries of the page. */
  readonly page?: string;
  readonly catalog?: string;
  readonly objects?: readonly string[];
}

/** Operators that show the JPEG on the whole page. */
export const showPicture = 'q 200 0 0 300 0 0 cm /I Do Q';

/** Creates the PDF. */
export function createPicturePdf({ jpeg, width = 800, height = 1200, ...more }: PicturePdf): Buffer {
  const { colors = '/DeviceRGB', entries = '', filter = '/DCTDecode', content = showPicture } = more;
  const dictionary = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace ${colors}/BitsPerComponent 8`;
  const image = stream(100, `${dictionary}/Filter ${filter}${entries}`, jpeg);
  const pdf = createPdf([{ content, extra: more.page ?? '' }], {
    catalog: more.catalog ?? '',
    objects: [image, ...(more.objects ?? [])],
  });
  const resources = `/XObject<</I 100 0 R${more.images ?? ''}>>${more.resources ?? ''}`;
  // Positions of later objects change, so MuPDF finds them by searching.
  return Buffer.from(pdf.toString('latin1').replace('/Font<</F 3 0 R>>', `/Font<</F 3 0 R>>${resources}`), 'latin1');
}
