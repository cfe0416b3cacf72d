import { mkdir } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { applicationId, targetExtensions } from '@leafcast/book/publishing';
import type { CloudClient } from '@leafcast/cloud';
import type { BatchTarget, BatchTask } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import {
  type Authoring,
  type ConvertedBook,
  type ImportChoices,
  type PublishingOptions,
  Refusal,
} from '@leafcast/server';
import { uploadOnce } from '../cloud/upload-once.ts';
import { importLimit } from '../license/trial.ts';
import { fillNewFolder } from '../publish/fill-folder.ts';
import { type WrittenFile, writeNewFile } from '../publish/write-file.ts';

/** Services and settings required to convert files. */
export interface ConversionContext {
  readonly services: Authoring;
  /**
   * Account that owns the books during conversion. These books do not appear in the user's book list, and their
   * conversions take turns with the user's own.
   */
  readonly accountId: string;
  language(): Language;
  /** Whether more pages may be imported than a trial allows. */
  isRegistered(): boolean;
}

/** Options for converting a file. */
export interface FileConversionOptions {
  readonly target: BatchTarget;
  /** Whether HTML is written as a folder instead of a ZIP file; ignored for other formats. */
  readonly isFolder: boolean;
  /** Folder for the published file. */
  readonly folder: string;
  readonly choices: ImportChoices;
  readonly signature: PublishingOptions['signature'];
  /** Client of the account to upload to; required only for `cloud`. */
  readonly client?: CloudClient | undefined;
}

export type ConversionStep = Pick<BatchTask, 'step' | 'done' | 'total'>;

export interface ConvertedFile extends WrittenFile, ConvertedBook {
  /** Whether the pages have the trial watermark. */
  readonly isMarked: boolean;
}

/** Thrown if a file was converted but the book could not be published. */
export class PublishingError extends Error {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('A book could not be published');
    this.cause = cause;
  }
}

/**
 * Converts a file into a book and publishes it. The book is deleted from the store afterward.
 *
 * @throws PublishingError if publishing fails; a Refusal or a system error if the conversion fails; the abort reason if
 * the signal is aborted
 */
export async function convertFile(
  { services, accountId, isRegistered, language }: ConversionContext,
  source: string,
  recipe: FileConversionOptions,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (step: ConversionStep) => void },
): Promise<ConvertedFile> {
  const { accounts, books } = services;
  await accounts.setImportLimit(accountId, importLimit(isRegistered()));
  const baseName = basename(source, extname(source));
  const { choices } = recipe;
  const book = await books.import(accountId, { path: source, title: baseName, choices, signal });
  try {
    const converted = await books.waitUntilConverted(book.bookId, {
      signal,
      onProgress: (progress) => onStep({ step: 'converting', ...progress }),
    });
    const isMarked = services.publishedMark() !== null;
    const publication = { ...book, baseName, recipe, signal, onStep, language: language() };
    return { ...converted, isMarked, ...(await publishInto(services, publication)) };
  } finally {
    await books.discard(accountId, book.bookId);
  }
}

interface Publication {
  readonly bookId: string;
  readonly number: string;
  readonly baseName: string;
  readonly recipe: FileConversionOptions;
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onStep: (step: ConversionStep) => void;
}

async function publishInto(services: Authoring, publication: Publication): Promise<WrittenFile> {
  const { bookId, number, baseName, recipe, language, signal, onStep } = publication;
  const { target, isFolder, folder, signature, client } = recipe;
  const onProgress = (done: number, total: number) => onStep({ step: 'publishing', done, total });
  const id = applicationId(`b${number}`, services.config.appIdPrefix);
  try {
    if (target === 'cloud') {
      if (!client) throw new Refusal('ERROR', 'code.LOGIN_SIGNOUT');
      const { url, size } = await uploadOnce(services, client, {
        bookId,
        title: baseName,
        language,
        signal,
        onProgress,
      });
      return { path: url, size };
    }
    await mkdir(folder, { recursive: true });
    const publishing: PublishingOptions = {
      bookId,
      target,
      signature,
      signal,
      options: {
        language,
        brand: 'Leafcast',
        publisher: '',
        publicUrl: '',
        icon: '',
        application: { name: baseName, id, versionName: '1.0', versionCode: 1 },
      },
      onProgress,
    };
    if (target === 'html' && isFolder) {
      const fill = (draft: string) => services.publishing.publishFolder(publishing, draft);
      const { path, filled: size } = await fillNewFolder(folder, baseName, fill);
      return { path, size };
    }
    const { file } = await services.publishing.publish(publishing);
    return await writeNewFile(folder, baseName, endings[target], file);
  } catch (error) {
    throw signal.aborted ? error : new PublishingError(error);
  }
}

/**
 * File suffix by publishing target. A macOS app is a folder, so it is written as a `.app.zip` file; each kind of
 * plug-in has its own suffix.
 */
const endings: Readonly<Record<Exclude<BatchTarget, 'cloud'>, string>> = {
  html: `.${targetExtensions.html}`,
  exe: `.${targetExtensions.exe}`,
  app: `.app.${targetExtensions.app}`,
  apk: `.${targetExtensions.apk}`,
  wordpress: `-wordpress.${targetExtensions.wordpress}`,
  joomla: `-joomla.${targetExtensions.joomla}`,
  drupal: `-drupal.${targetExtensions.drupal}`,
};
