import type { FormName } from '../../settings/forms/form.ts';
import { imageFile, soundFile, videoFile } from '../../settings/groups/files.ts';
import { allSettings } from '../../settings/schema.ts';
import { importLimits } from '../../values/limits.ts';
import type { PixelSize } from './image-header.ts';
import { isProgram, type MediaType, sniffMedia } from './sniff.ts';

/** Rules for the files that a setting accepts. @see W-194 … W-196 */
export interface FileRule {
  /** Accepted extensions in lower case, without a dot. If the list is empty, any file except programs is accepted. */
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  /** Maximum size in bytes, inclusive. */
  readonly maxBytes: number;
  readonly maxPixels?: PixelSize;
}

/** Rule for attachments, which may have any type. @see W-336, RULINGS 6 */
const attachment: FileRule = { extensions: [], mimeTypes: [], maxBytes: 100 * 2 ** 20 };

/** Keys for the files of page items, used in place of setting keys. */
export type ItemFileKey = 'item.image' | 'item.video' | 'item.audio';

/**
 * Rules for the files of page items. Videos and audio have the same limit as attachments, because they are streamed.
 */
const itemFiles: Readonly<Record<ItemFileKey, FileRule>> = {
  'item.image': imageFile,
  'item.video': { ...videoFile, maxBytes: attachment.maxBytes },
  'item.audio': { ...soundFile, maxBytes: attachment.maxBytes },
};

/** Forms that contain images. */
const withPictures: readonly FormName[] = ['about', 'ads', 'businessCard', 'customContent'];

const isItemFileKey = (key: string): key is ItemFileKey => Object.hasOwn(itemFiles, key);

/**
 * Returns the rule for the files of a setting (including files in its form), or for the files of page items.
 *
 * @param key key of a setting, or an `ItemFileKey`
 * @returns the rule, or `null` for settings without files
 */
export function getFileRule(key: string): FileRule | null {
  if (isItemFileKey(key)) return itemFiles[key];
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  if (item?.type === 'file') return item;
  if (!item || !('form' in item)) return null;
  if (item.form === 'downloads') return attachment;
  return withPictures.includes(item.form) ? imageFile : null;
}

/**
 * Returns the rule for a file of a page item. The rule is chosen by the file's extension, because only its name is
 * known.
 *
 * @returns the rule; for an unknown extension, a rule that lists the accepted extensions
 */
export function fileRuleByName(name: string): FileRule {
  const rules = Object.values(itemFiles);
  const found = rules.find(({ extensions }) => extensions.includes(endingOf(name)));
  return found ?? { ...attachment, extensions: rules.flatMap(({ extensions }) => extensions) };
}

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** Reason for rejecting a file. */
export type FileIssue = 'program' | 'kind' | 'size' | 'pixels';

/**
 * Checks a file before it is stored. The studio and the server use the same check.
 *
 * @param file name, size in bytes, the first `mediaStartBytes` bytes and, for an image, its size in pixels
 * @returns the file's type (`null` for an attachment of unknown type), or why the file is rejected
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
  // Visitors' devices, including phones, must decode the whole image.
  if (width * height > importLimits.imagePixels) return false;
  return !maxPixels || (width <= maxPixels.width && height <= maxPixels.height);
}
