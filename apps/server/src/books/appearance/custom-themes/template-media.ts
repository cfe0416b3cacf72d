import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  checkFile,
  fileRuleOf,
  imageSize,
  mediaPathsIn,
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

/** Maximum total size of a template's media, in bytes. */
const maxMediaBytes = 50 * 2 ** 20;
/** Maximum size of a cover in bytes, and of its sides in pixels. */
const maxCover = { bytes: 400_000, side: 2000 };
const coverKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Returns the storage key of a template file; media keep the path they had in the book folder. */
export function templateKey(templateId: string, file: string): string {
  return `templates/${templateId}/${file}`;
}

/** Re-encodes a cover. @throws Refusal ERROR for anything but a small picture. @see D-286, safety T20 */
export async function reencodeCover(
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
 * Copies the media in the settings from a book to a template. @throws Refusal ERROR if they are too large or missing
 */
export async function copyMediaToTemplate(storage: Storage, bookId: string, templateId: string, settings: Settings) {
  const files = [...new Set(mediaPathsIn(settings))];
  const heads = await Promise.all(files.map((file) => storage.head(bookKey(bookId, file))));
  const bytes = heads.reduce((sum, head) => sum + (head?.size ?? 0), 0);
  if (bytes > maxMediaBytes) throw new Refusal('ERROR', 'look.tooLarge', { size: maxMediaBytes / 2 ** 20 });
  for (const file of files) await copy(storage, bookKey(bookId, file), templateKey(templateId, file));
}

/** Copies the media of a template into a book, except those that the book already has. @throws Refusal ERROR */
export async function copyMediaToBook(storage: Storage, templateId: string, bookId: string, settings: Settings) {
  for (const file of new Set(mediaPathsIn(settings))) {
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

/** Returns the media of a template in base64, by path. @throws Refusal ERROR if they exceed the size of a file */
export async function encodeMedia(
  storage: Storage,
  templateId: string,
  settings: Settings,
  maxBytes: number,
): Promise<TemplateFile['files']> {
  const files: Record<string, string> = {};
  let left = maxBytes;
  for (const file of new Set(mediaPathsIn(settings))) {
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
 * Returns the media of a template file: exactly those in its settings, each of a type allowed for its setting, and
 * named by its content hash.
 *
 * @throws Refusal ERROR for any others
 * @see D-672, safety T20, T22
 */
export function decodeMedia({ content, files }: TemplateFile): ReadonlyMap<string, Uint8Array> {
  const media = new Map<string, Uint8Array>();
  for (const [key, value] of Object.entries(content.settings)) {
    const rule = fileRuleOf(key);
    for (const file of mediaPathsIn(value)) {
      const given = Object.hasOwn(files, file) ? files[file] : undefined;
      const bytes = Buffer.from(given ?? '', 'base64');
      const start = bytes.subarray(0, mediaStartBytes);
      const judged = rule && checkFile(rule, { name: file, size: bytes.length, start, pixels: imageSize(start) });
      // A background picture is also shown while loading, and that setting has no rule of its own.
      const isRight = rule ? judged !== null && !('issue' in judged) : sniffMedia(start) !== null;
      if (given === undefined || !isRight || !file.startsWith(`${nameOf(bytes)}.`))
        throw new Refusal('ERROR', 'look.wrongFile');
      media.set(file, bytes);
    }
  }
  if (media.size !== Object.keys(files).length) throw new Refusal('ERROR', 'look.wrongFile');
  return media;
}

/** Re-encodes the pictures, which changes their names, and updates the settings accordingly. @throws Refusal ERROR */
export async function reencodeMedia(accountId: string, settings: Settings, media: ReadonlyMap<string, Uint8Array>) {
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
