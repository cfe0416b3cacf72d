import { importLimits } from '../manifest/limits.ts';
import { imageFile } from '../settings/groups/files.ts';
import { allSettings } from '../settings/schema.ts';
import type { PixelSize } from './image-size.ts';
import { isProgram, type MediaType, sniffMedia } from './sniff.ts';

/** Which files a setting takes. @see W-194 … W-196 */
export interface FileRule {
  /** Empty where any file but a program may come. */
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  /** Bytes; a file of just so many is allowed. */
  readonly maxBytes: number;
  readonly maxPixels?: PixelSize;
}

/** Readers may take files of any kind with them. @see W-336, RULINGS 6 */
const attachment: FileRule = { extensions: [], mimeTypes: [], maxBytes: 100 * 2 ** 20 };

/** The rule for the files of a setting, also of those that stand inside a form; `null` for settings without files. */
export function fileRuleOf(key: string): FileRule | null {
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  if (item?.type === 'file') return item;
  if (!item || !('form' in item)) return null;
  if (item.form === 'downloads') return attachment;
  return item.form === 'about' || item.form === 'ads' ? imageFile : null;
}

/** What is wrong with a file. */
export type FileIssue = 'program' | 'kind' | 'size' | 'pixels';

/**
 * Judges a file before it is kept; the editor and the server ask the same.
 *
 * @param file its name, its size in bytes, its first bytes, and of a picture the pixels
 * @returns its type (`null` for an attachment of a kind that is not known), or what is wrong with it
 * @see W-194 … W-196, W-336, W-337, W-340, safety T20
 */
export function checkFile(
  rule: FileRule,
  file: { readonly name: string; readonly size: number; readonly start: Uint8Array; readonly pixels: PixelSize | null },
): { readonly type: MediaType | null } | { readonly issue: FileIssue } {
  const { name, size, start, pixels } = file;
  if (isProgram(name, start)) return { issue: 'program' };
  const type = sniffMedia(start);
  if (rule.extensions.length > 0) {
    const isNamed = rule.extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
    if (!isNamed || type === null || !rule.mimeTypes.includes(type.mimeType)) return { issue: 'kind' };
  }
  if (size === 0) return { issue: 'kind' };
  if (size > rule.maxBytes) return { issue: 'size' };
  const isPicture = type?.mimeType.startsWith('image/') === true && rule.extensions.length > 0;
  if (isPicture && !pixels) return { issue: 'kind' };
  return isPicture && pixels && !fits(pixels, rule) ? { issue: 'pixels' } : { type };
}

function fits({ width, height }: PixelSize, { maxPixels }: FileRule): boolean {
  // Readers decode the whole picture, on phones too.
  if (width * height > importLimits.imagePixels) return false;
  return !maxPixels || (width <= maxPixels.width && height <= maxPixels.height);
}
