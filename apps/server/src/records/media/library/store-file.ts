import { createHash } from 'node:crypto';
import { allSettings, checkFile, cutText, type FileIssue, type FileRule, imageSize } from '@leafcast/book';
import type { ReceivedFile } from '../../../platform/files/receive-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { sanitizePicture } from '../../../platform/storage/sanitize-picture.ts';
import { bookKey } from '../../files/book-folder.ts';
import { isCompleteMedia } from './is-complete-media.ts';
import { libraryKey } from './library.ts';
import { requireBookRoom, requireLibraryRoom } from './room.ts';

/**
 * File extensions that an attachment keeps. All other files are stored as plain data that no browser executes or
 * displays.
 */
const allowedExtensions = /\.(pdf|zip|docx?|xlsx?|pptx?|odt|ods|odp|txt|csv|epub|mp3|mp4|webm|jpe?g|png|gif|webp)$/i;

interface StoreRequest {
  /** Account that uploads the file. */
  readonly accountId: string;
  /** Book that the file belongs to; `null` for the account's own media folder. */
  readonly bookId: string | null;
  readonly rule: FileRule;
  readonly name: string;
  readonly received: ReceivedFile;
}

/**
 * Stores a file in the folder of the book or the account, named by a hash of its content. Identical files are stored
 * once, and the content under a name never changes.
 *
 * @throws Refusal ERROR that states what is wrong with the file
 * @see W-194 … W-196, W-330, W-336, W-337, W-340, safety T20, T22
 */
export async function storeFile(
  { storage }: Pick<Services, 'storage'>,
  { accountId, bookId, rule, name, received }: StoreRequest,
) {
  const { start, size, hash, path } = received;
  const pixels = imageSize(start);
  const checked = checkFile(rule, { name, size, start, pixels });
  if ('issue' in checked) throw refusalOf(checked.issue, rule, name, pixels);
  const extension = checked.type?.extension ?? allowedExtensions.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  // Files that are only downloaded are stored unchanged; files that are displayed or played are checked and re-encoded.
  const isShown = rule.extensions.length > 0;
  if (isShown && !(await isCompleteMedia(path, checked.type?.mimeType)))
    throw new Refusal('ERROR', 'media.damagedFilm');
  const picture = isShown && checked.type?.mimeType.startsWith('image/') && (await sanitizePicture(accountId, path));
  const kept = picture
    ? { size: picture.length, hash: createHash('sha256').update(picture).digest('hex'), pixels: imageSize(picture) }
    : { size, hash, pixels };
  const file = `media/${kept.hash.slice(0, 20)}.${extension}`;
  const key = bookId === null ? libraryKey(accountId, file) : bookKey(bookId, file);
  if (!(await storage.head(key))) {
    if (bookId === null) await requireLibraryRoom(storage, accountId, kept.size);
    else await requireBookRoom(storage, bookId, kept.size);
    await storage.put(key, picture || { file: path });
  }
  const { width = 0, height = 0 } = kept.pixels ?? {};
  return { path: file, name: cutText(name, 255), size: kept.size, width, height };
}

function refusalOf(issue: FileIssue, rule: FileRule, name: string, pixels: ReturnType<typeof imageSize>): Refusal {
  const { extensions, maxBytes, maxPixels } = rule;
  switch (issue) {
    case 'program':
      return new Refusal('ERROR', 'media.program');
    case 'kind':
      return new Refusal('ERROR', 'media.kind', { kinds: extensions.join(', ').toUpperCase() });
    case 'size':
      return new Refusal('ERROR', 'media.size', { size: maxBytes / 2 ** 20 });
    case 'pixels': {
      const side = 10_000;
      const { width, height } = maxPixels ?? { width: side, height: side };
      if (!/\.gif$/i.test(name)) return new Refusal('ERROR', 'upload.imagePixels', { width, height });
      const actual = `${pixels?.width ?? 0}*${pixels?.height ?? 0}`;
      return new Refusal('ERROR', 'media.gifSize', { allowed: `${width}*${height}`, actual });
    }
  }
}

/** Returns the feature that a setting requires. */
export function findRequiredFeature(key: string) {
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  return item && 'feature' in item ? item.feature : undefined;
}
