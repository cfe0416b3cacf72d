import type { PDFObject } from 'mupdf';
import { mupdf } from '../mupdf/mupdf-raw.ts';
import { refuseOnError } from '../mupdf/refuse-on-error.ts';
import { Refusal } from '../protocol/refusal.ts';

/** Maximum difference between a profile and sRGB, in levels of 255. */
const tolerance = 2;

/**
 * Replaces color spaces that use the profile of screens (sRGB) with plain RGB. PDFium would convert such colors, and in
 * a large image it distinguishes only every fifth level, so that a transfer function could turn a neighboring level
 * into a very different color.
 *
 * @returns a function to call for all resources of a document
 */
export function createScreenColors() {
  const isScreenProfile = createScreenProfileTest();
  const isOfScreens = (space: PDFObject) =>
    space.isArray() && space.get(0).asName() === 'ICCBased' && isScreenProfile(space.get(1));

  return (resources: PDFObject): void => {
    const spaces = resources.get('ColorSpace');
    if (spaces.isDictionary()) {
      const names: string[] = [];
      spaces.forEach((space, name) => {
        if (isOfScreens(space)) names.push(String(name));
      });
      for (const name of names) spaces.put(name, 'DeviceRGB');
    }
    const pictures = resources.get('XObject');
    if (!pictures.isDictionary()) return;
    pictures.forEach((picture) => {
      if (picture.isStream() && isOfScreens(picture.get('ColorSpace'))) picture.put('ColorSpace', 'DeviceRGB');
    });
  };
}

/**
 * Creates a function that checks whether a color profile is that of screens (sRGB). Each profile of a document is
 * checked once.
 */
export function createScreenProfileTest() {
  const known = new Map<number, boolean>();
  return (profile: PDFObject): boolean => {
    if (!profile.isStream() || profile.get('N').asNumber() !== 3) return false;
    const id = profile.asIndirect();
    const found = known.get(id) ?? changesNothing(profile);
    known.set(id, found);
    return found;
  };
}

/** Checks whether a color profile leaves colors unchanged on screens. */
function changesNothing(profile: PDFObject): boolean {
  try {
    return refuseOnError('profile', () => {
      const bytes = profile.readStream();
      const space = new mupdf.ColorSpace(bytes, 'profile');
      bytes.destroy();
      const colors = new mupdf.Pixmap(space, [0, 0, 256, 1], false);
      // The samples are grays, and colors far from gray.
      const levels = Uint8Array.from({ length: 256 * 3 }, (_, at) => (at < 192 ? at * 4 : (at * 89) % 256));
      colors.getPixels().set(levels);
      const shown = colors.convertToColorSpace(mupdf.ColorSpace.DeviceRGB);
      const isSame = shown.getPixels().every((level, at) => Math.abs(level - (levels[at] ?? 0)) <= tolerance);
      for (const one of [shown, colors, space]) one.destroy();
      return isSame;
    });
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
