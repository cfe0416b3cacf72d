import { setInterval } from 'node:timers/promises';
import { type Book, type BookPage, bookLabelKinds, listItemFiles } from '@leafcast/book';
import { type OpenProject, ProjectError } from '@leafcast/project';
import type { ConversionClaim } from '../../../intake/conversion/queue/claim.ts';
import { limitOptions } from '../../../intake/conversion/queue/options.ts';
import type { ConversionServices } from '../../../intake/conversion/run.ts';
import { storePages } from '../../../intake/finished/pages/store-pages.ts';
import { requirePowers } from '../../../intake/finished/require-powers.ts';
import { storeMedia, withStoredMediaNames } from '../../../intake/finished/store-media.ts';
import { pageFiles } from '../../../records/files/page-files.ts';
import type { UploadServices } from '../../../records/source-files/bytes.ts';
import type { DraftFacts } from '../draft-json.ts';
import { findOriginal } from '../find-original.ts';
import { readTexts } from '../import-project.ts';
import type { ProjectSourceFile } from '../store-project.ts';
import { projectFiles } from './project-files.ts';
import { storeSources } from './store-sources.ts';

export type UploadedProjectServices = ConversionServices & UploadServices;

/** An imported book whose files are stored. */
export interface ImportedBook {
  readonly book: Book;
  readonly facts: DraftFacts;
  readonly options: ReturnType<typeof limitOptions<DraftFacts['options']>>;
  readonly sources: readonly ProjectSourceFile[];
  /** Account that uploaded the project. */
  readonly accountId: string;
}

interface ImportRequest {
  readonly claim: ConversionClaim;
  readonly accountId: string;
  readonly team_id: string | null;
  readonly project: OpenProject;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the storage key of a document before any data is stored under the key. */
  readonly markStored: (key: string) => void;
}

/** Maximum size of book.json and of draft.json, in bytes. */
const maxTextBytes = 16 * 2 ** 20;
/** Interval between progress updates, in milliseconds. */
const progressIntervalMs = 500;
const hotLabel = bookLabelKinds.indexOf('hot');

/**
 * Stores a project's files in the folder of its new book, and stores its documents.
 *
 * @throws ProjectError; Refusal; the reason of `signal` if it is aborted
 */
export async function storeImportedFiles(
  services: UploadedProjectServices,
  request: ImportRequest,
): Promise<ImportedBook> {
  const { project, claim, accountId, team_id, folder, signal, markStored } = request;
  const { bookId } = claim;
  const { given, facts } = await readTexts(project, maxTextBytes);
  // Without the content key, nobody could unlock the pages again.
  if (facts.protection?.contentKey === '') throw new ProjectError('configuration', 'a lock without a key');
  const { description } = given;
  const isHot = facts.details.label === hotLabel;
  const powers = await requirePowers(services, { account_id: accountId, team_id }, given, { description, isHot });
  const files = projectFiles(project);
  const extraPages = (facts.sourcePages ?? []).map((page) => remainingPage(page, files.names));
  const count = given.pages.length;
  const progress = { stored: 0, files: Math.max(1, files.names.size - facts.sources.length), pages: count };
  const ended = reportProgress(services, claim, progress);
  try {
    const stored = () => {
      signal.throwIfAborted();
      progress.stored += 1;
    };
    const keeping = { accountId, files, stored };
    const whole = { ...given, pages: [...given.pages, ...extraPages] };
    // Pages are stored last: re-encoding their images takes much longer than checking all other files.
    const sources = await storeSources(services, { project, facts, folder, markStored });
    const names = await storeMedia(services, whole, { ...keeping, bookId, folder });
    const pages = await storePages(given, { ...keeping, pageFiles: pageFiles(services.storage, bookId) }, extraPages);
    const { search: _search, original: _original, ...rest } = given;
    const book = withStoredMediaNames({ ...rest, pages: [...pages.pages, ...pages.extraPages] }, names);
    return {
      book: {
        ...book,
        ...(pages.search === undefined ? {} : { search: pages.search }),
        ...findOriginal(given, facts, sources),
        pages: book.pages.slice(0, count),
        id: bookId,
      },
      facts: { ...facts, sourcePages: facts.sourcePages && book.pages.slice(count) },
      options: limitOptions(facts.options, powers),
      sources,
      accountId,
    };
  } finally {
    ended.abort();
  }
}

/** Returns a removed page without references to files that no longer exist. */
function remainingPage({ images, text, items, audio, ...page }: BookPage, names: ReadonlySet<string>): BookPage {
  const left = items?.filter((item) => listItemFiles([item]).every((file) => names.has(file)));
  return {
    ...page,
    images: Object.fromEntries(Object.entries(images).filter(([, { file }]) => names.has(file))),
    ...(text !== undefined && names.has(text) ? { text } : {}),
    ...(left ? { items: left } : {}),
    ...(audio && names.has(audio.file) ? { audio } : {}),
  };
}

/** Reports the number of pages, and an estimate of how many are stored, until it is aborted. */
function reportProgress(
  { db, log }: UploadedProjectServices,
  { bookId, generation }: ConversionClaim,
  progress: { readonly stored: number; readonly files: number; readonly pages: number },
): AbortController {
  const ended = new AbortController();
  const look = async () => {
    for await (const _ of setInterval(progressIntervalMs, undefined, { signal: ended.signal })) {
      const { stored, files, pages } = progress;
      await db
        .updateTable('conversion')
        .set({ done: Math.min(pages, Math.floor((stored / files) * pages)), total: pages })
        .where('book_id', '=', bookId)
        .where('generation', '=', generation)
        .where('state', '=', 'converting')
        .execute();
    }
  };
  look().catch((error: unknown) => {
    if (!ended.signal.aborted) log.warn({ err: error, bookId }, 'the progress of a project is no longer reported');
  });
  return ended;
}
