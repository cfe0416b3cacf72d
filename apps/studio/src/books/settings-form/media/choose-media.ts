import { checkFile, type FileIssue, type FileRule, imageSize, mediaStartBytes, type PixelSize } from '@leafcast/book';
import { formatBytes } from '@leafcast/messages';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { languageTag, text } from '../../../ui/language/use-text.ts';
import type { FormMessages } from '../form-messages.ts';
import { fitPicture } from './fit-picture.ts';

/**
 * Size in bytes above which the author is asked whether to compress a picture, unless the setting has a lower limit.
 * @see W-335
 */
const targetPictureBytes = 5 * 2 ** 20;
const pictureSide = 10_000;

/** Error for an invalid file. Its message can be shown to the user. */
export class InvalidFileError extends Error {}

/**
 * Checks a chosen file before it is uploaded. If a picture is too large, the user can have it compressed. A GIF is not
 * compressed, because it would lose its animation.
 *
 * @throws InvalidFileError
 * @see W-194 … W-196, W-329 … W-337
 */
export async function prepareMedia(file: File, rule: FileRule, { t }: FormMessages): Promise<File> {
  const start = new Uint8Array(await file.slice(0, mediaStartBytes).arrayBuffer());
  const pixels = imageSize(start);
  const { name, size } = file;
  const checked = checkFile(rule, { name, size, start, pixels });
  const issue = 'issue' in checked ? checked.issue : null;
  if (issue === 'program') throw new InvalidFileError(t('settingFile.program', { name }));
  if (issue === 'kind')
    throw new InvalidFileError(t('settingFile.wrongKind', { name, kinds: formatAcceptedExtensions(rule) }));
  const isPicture = rule.extensions.length > 0 && pixels !== null;
  const maxBytes = isPicture ? Math.min(rule.maxBytes, targetPictureBytes) : rule.maxBytes;
  const isGif = /\.gif$/i.test(name);
  if (issue === null && (!isPicture || isGif || size <= maxBytes)) return file;
  const limit = limitText(issue ?? 'size', rule, maxBytes, t);
  if (!isPicture) throw new InvalidFileError(t('settingFile.tooLarge', { name, size: bytes(rule.maxBytes) }));
  if (isGif) throw new InvalidFileError(issue === 'pixels' ? gifText(rule, pixels, t) : limit);
  const isWanted = await askQuestion({
    title: t('settingFile.large'),
    text: limit,
    names: [name],
    yes: t('settingFile.compress'),
    no: text('action.cancel'),
  });
  if (!isWanted) throw new InvalidFileError(t('settingFile.shrinkCancelled'));
  const smaller = await fitPicture(file, rule, maxBytes);
  if (!smaller) throw new InvalidFileError(t('settingFile.shrinkFailed'));
  return smaller;
}

const bytes = (count: number) => formatBytes(count, languageTag());

/** Returns the file extensions that a setting accepts, for display. */
export const formatAcceptedExtensions = ({ extensions }: FileRule): string => extensions.join(', ').toUpperCase();

function limitText(issue: FileIssue, { maxPixels }: FileRule, maxBytes: number, t: FormMessages['t']): string {
  if (issue !== 'pixels') return t('settingFile.megabytes', { size: bytes(maxBytes) });
  const { width, height } = maxPixels ?? { width: pictureSide, height: pictureSide };
  return t('settingFile.pixels', { width, height });
}

function gifText({ maxPixels }: FileRule, actual: PixelSize, t: FormMessages['t']): string {
  const { width, height } = maxPixels ?? { width: pictureSide, height: pictureSide };
  return t('settingFile.gifSize', { allowed: `${width}*${height}`, actual: `${actual.width}*${actual.height}` });
}
