import type { PDFObject } from 'mupdf';

/** The image of a page that has no other image, as its dictionary describes it. */
export interface OnlyPicture {
  readonly stream: PDFObject;
  readonly width: number;
  readonly height: number;
  /** Components of the color space: 1 for gray, 3 for color. */
  readonly components: 1 | 3;
}

/** Entries that change how an image is shown, or how its bytes are read. */
const changes = [
  'Decode',
  'DecodeParms',
  'Mask',
  'SMask',
  'SMaskInData',
  'OC',
  'F',
  'FFilter',
  'FDecodeParms',
] as const;
/** Color spaces of resources that replace those of images. */
const replaced = ['DefaultRGB', 'DefaultGray'] as const;

/**
 * Returns the only image of a page, if it is a JPEG whose colors are shown as they are stored.
 *
 * @param isScreenProfile checks whether a profile is that of screens
 * @returns `null` if there are other images, or forms, fonts or annotations that may contain images
 */
export function findOnlyPicture(page: PDFObject, isScreenProfile: (profile: PDFObject) => boolean): OnlyPicture | null {
  const resources = page.getInheritable('Resources');
  const images = resources.isDictionary() ? resources.get('XObject') : resources;
  const [stream, ...others] = images.isDictionary() ? valuesOf(images) : [];
  if (!stream?.isStream() || others.length > 0 || stream.get('Subtype').asName() !== 'Image') return null;
  if (nameOf(stream.get('Filter')) !== 'DCTDecode' || stream.get('BitsPerComponent').asNumber() !== 8) return null;
  if (stream.get('ImageMask').asBoolean() || changes.some((key) => !stream.get(key).isNull())) return null;
  const components = countComponents(stream.get('ColorSpace'), isScreenProfile);
  if (components === null || hasOtherImages(page, resources)) return null;
  return { stream, width: stream.get('Width').asNumber(), height: stream.get('Height').asNumber(), components };
}

const valuesOf = (dictionary: PDFObject): readonly PDFObject[] => {
  const values: PDFObject[] = [];
  dictionary.forEach((value) => {
    values.push(value);
  });
  return values;
};

/** Returns a name, or the only name of an array. */
const nameOf = (value: PDFObject): string =>
  value.isArray() ? (value.length === 1 ? value.get(0).asName() : '') : value.asName();

function countComponents(space: PDFObject, isScreenProfile: (profile: PDFObject) => boolean): 1 | 3 | null {
  if (space.isName()) return space.asName() === 'DeviceRGB' ? 3 : space.asName() === 'DeviceGray' ? 1 : null;
  const isProfile = space.isArray() && space.get(0).asName() === 'ICCBased';
  return isProfile && isScreenProfile(space.get(1)) ? 3 : null;
}

/** Whether the page may contain images that are not in its dictionary of images, or replaces color spaces. */
function hasOtherImages(page: PDFObject, resources: PDFObject): boolean {
  const spaces = resources.get('ColorSpace');
  if (spaces.isDictionary() && replaced.some((name) => !spaces.get(name).isNull())) return true;
  const fonts = resources.get('Font');
  const isDrawnFont = (font: PDFObject) => font.isDictionary() && font.get('Subtype').asName() === 'Type3';
  if (fonts.isDictionary() && valuesOf(fonts).some(isDrawnFont)) return true;
  const notes = page.get('Annots');
  const hasAppearance = (note: PDFObject) => note.isDictionary() && note.get('AP').isDictionary();
  if (notes.isArray() && valuesOf(notes).some(hasAppearance)) return true;
  // The operator for an image within the contents. In a text, it prevents nothing but handing the picture over.
  return /(^|[\s\])>}])BI(?=[\s/])/u.test(readContents(page));
}

function readContents(page: PDFObject): string {
  const contents = page.get('Contents');
  const streams = contents.isArray() ? valuesOf(contents) : [contents];
  return streams.map((stream) => (stream.isStream() ? readText(stream) : '')).join('\n');
}

function readText(stream: PDFObject): string {
  const bytes = stream.readStream();
  try {
    return Buffer.from(bytes.asUint8Array()).toString('latin1');
  } finally {
    bytes.destroy();
  }
}
