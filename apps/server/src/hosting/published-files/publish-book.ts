import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getCover, offeredSettings } from '@leafcast/book';
import type { PublishTargetName } from '@leafcast/book/publishing';
import { drawIcons } from '@leafcast/convert';
import {
  type AppIdentity,
  type PublishInput,
  type PublishOptions,
  publishAsFile,
  publishFolder,
  publishTargetsByName,
} from '@leafcast/publish';
import type { LockServices } from '../../books/protection/check-password.ts';
import { readDraftProtection } from '../../books/protection/protection.ts';
import { storeAllZooms } from '../../intake/zooms/store-all-zooms.ts';
import { withoutZooms } from '../../records/versions/overlay.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import { buildPublishInput } from '../export/publish-input.ts';
import type { FileOptions } from './tables.ts';

/** Options for publishing a book as a file. */
export interface PublishingOptions {
  readonly bookId: string;
  readonly target: PublishTargetName;
  readonly options: Omit<FileOptions, 'signatureId'>;
  /** A PKCS #12 file and its password; `null` if the file is not signed. */
  readonly signature: NonNullable<PublishOptions['signature']> | null;
  readonly signal: AbortSignal;
  onProgress(begun: number, total: number): void;
}

/** Publishes the draft of a book as a file. The returned stream creates the file while it is read. */
export async function publishBook(
  services: LockServices,
  publishing: PublishingOptions,
): Promise<{ readonly file: Readable; readonly revision: number }> {
  const { target, signature, onProgress } = publishing;
  const { input, revision } = await inputOf(services, publishing);
  const identity = await identityOf(publishing, input);
  return {
    file: publishAsFile(publishTargetsByName[target], input, { identity, onProgress, ...(signature && { signature }) }),
    revision,
  };
}

/**
 * Publishes the draft of a book as a folder of web pages.
 *
 * @param folder path of an empty folder
 * @returns total size of the files, in bytes
 */
export async function publishBookFolder(
  services: LockServices,
  publishing: Pick<PublishingOptions, 'bookId' | 'options' | 'signal' | 'onProgress'>,
  folder: string,
): Promise<number> {
  const { input } = await inputOf(services, publishing);
  return publishFolder(folder, input, publishing.onProgress);
}

async function inputOf(
  services: LockServices,
  { bookId, options, signal }: Pick<PublishingOptions, 'bookId' | 'options' | 'signal'>,
): Promise<{ readonly input: PublishInput; readonly revision: number }> {
  const { db } = services;
  const { sharpPages = true } = options;
  if (sharpPages) await storeAllZooms(services, bookId, signal);
  const kept = await db
    .selectFrom('book')
    .where('id', '=', bookId)
    .where('deleted', 'is', null)
    .select(['id', 'draft', 'revision'])
    .executeTakeFirstOrThrow();
  const draft = await readDraft(db, kept);
  const { language, brand, publicUrl } = options;
  const input = await buildPublishInput(services, {
    bookId,
    book: { ...(sharpPages ? draft : withoutZooms(draft)), settings: offeredSettings(draft.settings) },
    lock: await readDraftProtection(db, bookId),
    language,
    brand,
    revision: kept.revision,
    signal,
    ...(publicUrl && { publicUrl }),
  });
  return { input, revision: kept.revision };
}

/** Draws all icons in one step, because each drawing starts a process. */
async function identityOf(
  { bookId, target, options: { application, icon, publisher } }: PublishingOptions,
  { book, open }: PublishInput,
): Promise<AppIdentity> {
  const forms = publishTargetsByName[target].icons ?? [];
  const cover = getCover(book, 'page');
  const picture = icon
    ? Buffer.from(icon, 'base64')
    : cover && forms.length > 0 && (await buffer(await open(cover.file)));
  const drawn = picture ? await drawIcons(picture, forms) : [];
  return {
    ...application,
    publisher,
    slug: `b${createHash('sha256').update(bookId).digest('hex').slice(0, 10)}`,
    async icon(side, part = 1) {
      const at = forms.findIndex((form) => form.side === side && form.part === part);
      const made = drawn[at];
      if (!made) throw new Error(`No icon of ${side} pixels was drawn`);
      return made;
    },
  };
}
