import { mkdir } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { applicationId, targetExtensions } from '@leafcast/book/publishing';
import type { CloudClient } from '@leafcast/cloud';
import type { BatchTarget, BatchTask } from '@leafcast/contract';
import type { Language } from '@leafcast/messages';
import {
  type BookServices,
  type ConvertedBook,
  discardBooks,
  type ImportChoices,
  importFile,
  localCaller,
  publishBook,
  publishBookFolder,
  Refusal,
  whenConverted,
} from '@leafcast/server';
import { uploadOnce } from '../cloud/upload-once.ts';
import { setImportLimit } from '../licence/trial.ts';
import { fillNewFolder } from '../publish/fill-folder.ts';
import { type Written, writeNewFile } from '../publish/write-file.ts';

/** What converting files takes. */
export interface Workshop {
  readonly services: BookServices;
  /** Owns the books while they are made: they are in no list of the person, and take turns with those that are. */
  readonly accountId: string;
  language(): Language;
  /** Whether more pages than those of a trial may be imported. */
  isRegistered(): boolean;
}

/** What is made of a file. */
export interface Recipe {
  readonly target: BatchTarget;
  /** HTML as a folder instead of a zip; means nothing for other formats. */
  readonly isFolder: boolean;
  /** Where the published file goes. */
  readonly folder: string;
  readonly choices: ImportChoices;
  readonly signature: Parameters<typeof publishBook>[1]['signature'];
  /** Whoever is signed in where it is uploaded to; needed for `cloud` alone. */
  readonly client?: CloudClient | undefined;
}

export type Step = Pick<BatchTask, 'step' | 'done' | 'total'>;

export interface Made extends Written, ConvertedBook {
  /** Whether a trial has drawn its mark all over the pages. */
  readonly isMarked: boolean;
}

/** A file that was converted, and could not be published. */
export class PublishingFailed extends Error {
  override readonly cause: unknown;
  constructor(cause: unknown) {
    super('A book could not be published');
    this.cause = cause;
  }
}

/**
 * Makes a book of a file and publishes it; of the book nothing stays in the store.
 *
 * @throws PublishingFailed; a Refusal or the error of the system where it could not be converted; the reason of the signal
 */
export async function convertFile(
  { services, accountId, isRegistered, language }: Workshop,
  source: string,
  recipe: Recipe,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (step: Step) => void },
): Promise<Made> {
  await setImportLimit(services, accountId, isRegistered());
  const account = await localCaller(services, accountId);
  const stem = basename(source, extname(source));
  const { choices } = recipe;
  const book = await importFile(services, account, { path: source, title: stem, choices, signal });
  try {
    const converted = await whenConverted(services, book.bookId, {
      signal,
      onProgress: (progress) => onStep({ step: 'converting', ...progress }),
    });
    const isMarked = services.publishedMark() !== null;
    const publication = { ...book, stem, recipe, signal, onStep, language: language() };
    return { ...converted, isMarked, ...(await publishInto(services, publication)) };
  } finally {
    await discardBooks(services, accountId, book.bookId);
  }
}

interface Publication {
  readonly bookId: string;
  readonly number: string;
  readonly stem: string;
  readonly recipe: Recipe;
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly onStep: (step: Step) => void;
}

async function publishInto(services: BookServices, publication: Publication): Promise<Written> {
  const { bookId, number, stem, recipe, language, signal, onStep } = publication;
  const { target, isFolder, folder, signature, client } = recipe;
  const onProgress = (done: number, total: number) => onStep({ step: 'publishing', done, total });
  const id = applicationId(`b${number}`, services.config.appIdPrefix);
  try {
    if (target === 'cloud') {
      if (!client) throw new Refusal('ERROR', 'code.LOGIN_SIGNOUT');
      const { url, size } = await uploadOnce(services, client, { bookId, title: stem, language, signal, onProgress });
      return { path: url, size };
    }
    await mkdir(folder, { recursive: true });
    const publishing: Parameters<typeof publishBook>[1] = {
      ...{ bookId, target, signature, signal },
      options: {
        ...{ language, brand: 'Leafcast', publisher: '', publicUrl: '', icon: '' },
        application: { name: stem, id, versionName: '1.0', versionCode: 1 },
      },
      onProgress,
    };
    if (target === 'html' && isFolder) {
      const fill = (draft: string) => publishBookFolder(services, publishing, draft);
      const { path, filled: size } = await fillNewFolder(folder, stem, fill);
      return { path, size };
    }
    const { file } = await publishBook(services, publishing);
    return await writeNewFile(folder, stem, endings[target], file);
  } catch (error) {
    throw signal.aborted ? error : new PublishingFailed(error);
  }
}

/** An app of macOS is a folder, which goes as a zip that says so; each kind of plug-in has names of its own. */
const endings: Readonly<Record<Exclude<BatchTarget, 'cloud'>, string>> = {
  html: `.${targetExtensions.html}`,
  exe: `.${targetExtensions.exe}`,
  app: `.app.${targetExtensions.app}`,
  apk: `.${targetExtensions.apk}`,
  wordpress: `-wordpress.${targetExtensions.wordpress}`,
  joomla: `-joomla.${targetExtensions.joomla}`,
  drupal: `-drupal.${targetExtensions.drupal}`,
};
