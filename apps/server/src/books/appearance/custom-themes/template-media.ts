import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  checkFile,
  findMediaPaths,
  getFileRule,
  imageSize,
  mediaStartBytes,
  type Settings,
  sniffMedia,
} from '@leafcast/book';
import type { TemplateFile } from '@leafcast/book/templates';
import { Refusal } from '../../../platform/refusal.ts';
import { sanitizePicture } from '../../../platform/storage/sanitize-picture.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { bookKey } from '../../../records/files/book-folder.ts';
import { requireBookRoom } from '../../../records/media/library/room.ts';

/** Maximum total size of a template's media files, in bytes. */
const maxMediaBytes = 50 * 2 ** 20;
/** Maximum size of a cover: `bytes` for the file, `side` in pixels for its width and height. */
const maxCover = { bytes: 400_000, side: 2000 };
const coverKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Returns the storage key of a template's file. Media files keep the path that they have in the book folder. */
export function templateKey(templateId: string, file: string): string {
  return `templates/${templateId}/${file}`;
}

/** Re-encodes a cover. @throws Refusal ERROR if the data is not a small image. @see D-286, safety T20 */
export async function reencodeTemplateCover(
  accountId: string,
  bytes: Uint8Array,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const type = sniffMedia(bytes);
  const size = imageSize(bytes);
  const isSmall = bytes.length <= maxCover.bytes && size !== null && Math.max(size.width, size.height) <= maxCover.side;
  if (!type || !coverKinds.includes(type.mimeType) || !isSmall) throw new Refusal('ERROR', 'look.coverMissing');
  return { name: `cover.${type.extension}`, bytes: await sanitizePicture(accountId, bytes) };
}

/**
 * Copies the media files to which the settings refer from a book to a template.
 *
 * @throws Refusal ERROR if the files are too large or missing
 */
export async function copyMediaToTemplate(storage: Storage, bookId: string, templateId: string, settings: Settings) {
  const files = [...new Set(findMediaPaths(settings))];
  const heads = await Promise.all(files.map((file) => storage.head(bookKey(bookId, file))));
  const bytes = heads.reduce((sum, head) => sum + (head?.size ?? 0), 0);
  if (bytes > maxMediaBytes) throw new Refusal('ERROR', 'look.tooLarge', { size: maxMediaBytes / 2 ** 20 });
  for (const file of files) await copy(storage, bookKey(bookId, file), templateKey(templateId, file));
}

/**
 * Copies a template's media files into a book, except files that the book already has.
 *
 * @throws Refusal ERROR if a file is missing
 */
export async function copyMediaToBook(storage: Storage, templateId: string, bookId: string, settings: Settings) {
  for (const file of new Set(findMediaPaths(settings))) {
    if (await storage.head(bookKey(bookId, file))) continue;
    const stored = await storage.head(templateKey(templateId, file));
    await requireBookRoom(storage, bookId, stored?.size ?? 0);
    await copy(storage, templateKey(templateId, file), bookKey(bookId, file));
  }
}

async function copy(storage: Storage, from: string, to: string): Promise<void> {
  const stored = await storage.get(from);
  if (!stored) throw new Refusal('ERROR', 'look.notFound');
  await storage.put(to, stored.stream);
}

/**
 * Returns the media files of a template in base64, by path.
 *
 * @throws Refusal ERROR if they exceed the maximum size of a template file
 */
export async function encodeTemplateMedia(
  storage: Storage,
  templateId: string,
  settings: Settings,
  maxBytes: number,
): Promise<TemplateFile['files']> {
  const files: Record<string, string> = {};
  let left = maxBytes;
  for (const file of new Set(findMediaPaths(settings))) {
    const stored = await storage.get(templateKey(templateId, file));
    if (!stored) throw new Refusal('ERROR', 'look.notFound');
    left -= Math.ceil(stored.size / 3) * 4;
    if (left < 0) {
      stored.stream.destroy();
      throw new Refusal('ERROR', 'look.tooLarge', { size: maxBytes / 2 ** 20 });
    }
    files[file] = (await buffer(stored.stream)).toString('base64');
  }
  return files;
}

/**
 * Returns the media files in a template file. They must be exactly the files to which its settings refer. Each must
 * have a type that its setting allows, and must be named by its content hash.
 *
 * @throws Refusal ERROR if there are other files
 * @see D-672, safety T20, T22
 */
export function decodeTemplateMedia({ content, files }: TemplateFile): ReadonlyMap<string, Uint8Array> {
  const media = new Map<string, Uint8Array>();
  for (const [key, value] of Object.entries(content.settings)) {
    const rule = getFileRule(key);
    for (const file of findMediaPaths(value)) {
      const given = Object.hasOwn(files, file) ? files[file] : undefined;
      const bytes = Buffer.from(given ?? '', 'base64');
      const start = bytes.subarray(0, mediaStartBytes);
      const judged = rule && checkFile(rule, { name: file, size: bytes.length, start, pixels: imageSize(start) });
      // The setting for the loading background can use a background image too, but has no file rule of its own.
      const isRight = rule ? judged !== null && !('issue' in judged) : sniffMedia(start) !== null;
      if (given === undefined || !isRight || !file.startsWith(`${nameOf(bytes)}.`))
        throw new Refusal('ERROR', 'look.wrongFile');
      media.set(file, bytes);
    }
  }
  if (media.size !== Object.keys(files).length) throw new Refusal('ERROR', 'look.wrongFile');
  return media;
}

/**
 * Re-encodes the images, which changes their file names, and updates the settings accordingly.
 *
 * @throws Refusal ERROR if an image is invalid
 */
export async function reencodeTemplateMedia(
  accountId: string,
  settings: Settings,
  media: ReadonlyMap<string, Uint8Array>,
) {
  const own = new Map<string, Uint8Array>();
  const names = new Map<string, string>();
  for (const [file, bytes] of media) {
    const type = sniffMedia(bytes.subarray(0, mediaStartBytes));
    const isPicture = type?.mimeType.startsWith('image/') === true;
    const kept = isPicture ? await sanitizePicture(accountId, bytes) : bytes;
    const name = isPicture ? `${nameOf(kept)}.${type.extension}` : file;
    names.set(file, name);
    own.set(name, kept);
  }
  const named: unknown = JSON.parse(JSON.stringify(settings), (_, value: unknown) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  );
  return { settings: named as Settings, media: own };
}

const nameOf = (bytes: Uint8Array) => `media/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}`;
