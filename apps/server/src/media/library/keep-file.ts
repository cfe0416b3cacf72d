import { createHash } from 'node:crypto';
import { allSettings, checkFile, cutText, type FileIssue, type FileRule, imageSize } from '@leafcast/book';
import type { TakenFile } from '../../platform/files/take-file.ts';
import { ownPicture } from '../../platform/pictures/own-picture.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { isWholeMedia } from './is-whole.ts';
import { libraryKey } from './library.ts';
import { requireBookRoom, requireLibraryRoom } from './room.ts';

/** Endings that an attachment keeps: with any other it is only bytes, which no browser would run or show. */
const plainEndings = /\.(pdf|zip|docx?|xlsx?|pptx?|odt|ods|odp|txt|csv|epub|mp3|mp4|webm|jpe?g|png|gif|webp)$/i;

interface Keeping {
  /** Who brings it. */
  readonly accountId: string;
  /** The book that it comes to; `null`: it is kept among the media of the account. */
  readonly bookId: string | null;
  readonly rule: FileRule;
  readonly name: string;
  readonly taken: TakenFile;
}

/**
 * Stores a file in the folder of the book or the account, named by a hash of its content: equal files are stored once,
 * and the content of a name never changes.
 *
 * @throws Refusal ERROR that says what is wrong with it
 * @see W-194 … W-196, W-330, W-336, W-337, W-340, safety T20, T22
 */
export async function keepFile(
  { storage }: Pick<Services, 'storage'>,
  { accountId, bookId, rule, name, taken }: Keeping,
) {
  const { start, size, hash, path } = taken;
  const pixels = imageSize(start);
  const checked = checkFile(rule, { name, size, start, pixels });
  if ('issue' in checked) throw refusalOf(checked.issue, rule, name, pixels);
  const extension = checked.type?.extension ?? plainEndings.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  // What readers take with them stays what it is; what is shown is ours.
  const isShown = rule.extensions.length > 0;
  if (isShown && !(await isWholeMedia(path, checked.type?.mimeType))) throw new Refusal('ERROR', 'media.damagedFilm');
  const picture = isShown && checked.type?.mimeType.startsWith('image/') && (await ownPicture(accountId, path));
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

/** The power that a setting needs. */
export function featureOf(key: string) {
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  return item && 'feature' in item ? item.feature : undefined;
}
