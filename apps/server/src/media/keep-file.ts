import { createHash } from 'node:crypto';
import { allSettings, checkFile, type FileIssue, type FileRule, imageSize, isMediaPath } from '@leafcast/book';
import { bookKey } from '../conversion/book-folder.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { ownPicture } from './own-picture.ts';
import type { TakenFile } from './take-file.ts';

/** Bytes that the media of one book, or those of an account's own, may have in all. */
const mostMediaBytes = 2 ** 30;

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
 * Puts a file into the book folder, or that of the account, under a name made of its content, so that the same file is
 * kept once and a name never changes its content.
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
  const picture =
    rule.extensions.length > 0 && checked.type?.mimeType.startsWith('image/') && (await ownPicture(accountId, path));
  const kept = picture
    ? { size: picture.length, hash: createHash('sha256').update(picture).digest('hex'), pixels: imageSize(picture) }
    : { size, hash, pixels };
  const file = `media/${kept.hash.slice(0, 20)}.${extension}`;
  const folder = bookId === null ? accountFolder(accountId) : bookFolder(bookId);
  if (!(await storage.head(`${folder}/${file}`))) {
    await requireRoom(storage, folder, kept.size);
    await storage.put(`${folder}/${file}`, picture || { file: path });
  }
  const { width = 0, height = 0 } = kept.pixels ?? {};
  return { path: file, name: name.slice(0, 255), size: kept.size, width, height };
}

const bookFolder = (bookId: string) => `books/${bookId}`;
const accountFolder = (accountId: string) => `accounts/${accountId}`;

/** Where the storage has a file of the account's own media. */
export const accountMediaKey = (accountId: string, file: string) => `${accountFolder(accountId)}/${file}`;

/** @throws Refusal ERROR when the media of a book cannot take so many bytes more */
export const checkRoom = (storage: Services['storage'], bookId: string, size: number) =>
  requireRoom(storage, bookFolder(bookId), size);

async function requireRoom(storage: Services['storage'], folder: string, size: number): Promise<void> {
  let sum = size;
  for await (const kept of storage.list(`${folder}/media`)) sum += kept.size;
  if (sum > mostMediaBytes) throw new Refusal('ERROR', 'media.full', { size: mostMediaBytes / 2 ** 30 });
}

/**
 * Brings a file of the account's own media into a book, when the book names it.
 *
 * @returns whether the book has it now
 * @throws Refusal ERROR when the media of the book cannot take it
 */
export async function bringOwnMedia(
  { storage }: Pick<Services, 'storage'>,
  { accountId, bookId, file }: { readonly accountId: string; readonly bookId: string; readonly file: string },
): Promise<boolean> {
  const kept = isMediaPath(file) ? await storage.get(accountMediaKey(accountId, file)) : null;
  if (!kept) return false;
  try {
    await checkRoom(storage, bookId, kept.size);
    await storage.put(bookKey(bookId, file), kept.stream);
    return true;
  } finally {
    kept.stream.destroy();
  }
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
