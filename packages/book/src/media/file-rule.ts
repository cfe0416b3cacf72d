import type { FormName } from '../settings/forms/form.ts';
import { imageFile, soundFile, videoFile } from '../settings/groups/files.ts';
import { allSettings } from '../settings/schema.ts';
import { importLimits } from '../values/limits.ts';
import type { PixelSize } from './image-header.ts';
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

/** Names under which files come that stand on pages, as the key of a setting does for its own. */
export type ItemFileKey = 'item.image' | 'item.video' | 'item.audio';

/** Films and sounds of pages may be as large as attachments; they are played while they come. */
const itemFiles: Readonly<Record<ItemFileKey, FileRule>> = {
  'item.image': imageFile,
  'item.video': { ...videoFile, maxBytes: attachment.maxBytes },
  'item.audio': { ...soundFile, maxBytes: attachment.maxBytes },
};

/** Forms that hold pictures. */
const withPictures: readonly FormName[] = ['about', 'ads', 'businessCard', 'customContent'];

const isItemFileKey = (key: string): key is ItemFileKey => Object.hasOwn(itemFiles, key);

/**
 * The rule for the files of a setting, also of those that stand inside a form, or for those of page items; `null` for
 * settings without files.
 */
export function fileRuleOf(key: string): FileRule | null {
  if (isItemFileKey(key)) return itemFiles[key];
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  if (item?.type === 'file') return item;
  if (!item || !('form' in item)) return null;
  if (item.form === 'downloads') return attachment;
  return withPictures.includes(item.form) ? imageFile : null;
}

/**
 * The rule for a file of which only its name is known: that of pictures, films or sounds on pages by its ending. Of a file
 * with any other ending it says which ones may come.
 */
export function fileRuleByName(name: string): FileRule {
  const rules = Object.values(itemFiles);
  const found = rules.find(({ extensions }) => extensions.includes(endingOf(name)));
  return found ?? { ...attachment, extensions: rules.flatMap(({ extensions }) => extensions) };
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

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
    if (!rule.extensions.includes(endingOf(name)) || type === null || !rule.mimeTypes.includes(type.mimeType))
      return { issue: 'kind' };
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
