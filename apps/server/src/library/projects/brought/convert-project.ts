import { join } from 'node:path';
import { type OpenProject, ProjectError } from '@leafcast/project';
import type { ConversionClaim } from '../../../intake/conversion/queue/claim.ts';
import { localSources } from '../../../intake/conversion/sources.ts';
import { openUploadedProject } from '../../../intake/upload/checks/open-uploaded-project.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refuseProject } from './refuse-project.ts';
import { storeImportedBook } from './store-imported-book.ts';
import { storeImportedFiles, type UploadedProjectServices } from './store-imported-files.ts';

/**
 * Creates the book of an uploaded project, instead of a conversion. The project is not trusted: images are decoded and
 * re-encoded, and drawings, texts, media and documents are checked like those of finished books and uploads. If the
 * project is rejected, the reason is stored, and the uploaded file is kept.
 *
 * @param signal aborts the work; the row is then handled by the caller or by recovery
 * @throws ClaimLostError; Error for an internal error
 * @see D-675, D-676, D-678, safety T18, T20 … T24
 */
export async function convertProject(
  services: UploadedProjectServices,
  claim: ConversionClaim,
  signal: AbortSignal,
): Promise<void> {
  const { storage, bytes, config, log } = services;
  const { bookId } = claim;
  const keys: string[] = [];
  let isStored = false;
  try {
    const upload = await uploadedProject(services, bookId);
    const folder = join(config.dataFolder, 'work', 'sources', bookId);
    const made = await withProject(services, upload, folder, (project) =>
      storeImportedFiles(services, {
        ...upload,
        claim,
        project,
        folder,
        signal,
        markStored: (key) => void keys.push(key),
      }),
    );
    isStored = await storeImportedBook(services, claim, made);
    if (isStored) await bytes.remove(upload.key.split('/').at(-1) ?? '');
  } catch (error) {
    const isRefused = error instanceof Refusal || error instanceof ProjectError;
    if (signal.aborted || !isRefused) throw error;
    log.info({ err: error, bookId }, 'a project file was rejected');
    await refuseProject(services, claim, error);
  } finally {
    if (!isStored) for (const key of keys) await storage.delete(key);
  }
}

/** Reads the rows of an uploaded project. */
async function uploadedProject({ db }: UploadedProjectServices, bookId: string) {
  const { sent_by, asked_by, owner_id, ...row } = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .innerJoin('book_source', 'book_source.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .where('book_source.position', '=', 0)
    .select(['key', 'name', 'sent_by', 'asked_by', 'owner_id', 'team_id'])
    .executeTakeFirstOrThrow();
  return { ...row, bookId, accountId: sent_by ?? asked_by ?? owner_id };
}

type UploadedProject = Awaited<ReturnType<typeof uploadedProject>>;

/** Opens the project while `work` runs. @param folder folder for temporary local files */
async function withProject<Result>(
  { storage }: UploadedProjectServices,
  { key, name }: UploadedProject,
  folder: string,
  work: (project: OpenProject) => Promise<Result>,
): Promise<Result> {
  const local = await localSources(storage, [{ key, name }], folder);
  try {
    const opened = await openUploadedProject(local.files[0]?.path ?? '');
    if (!opened.ok) throw new ProjectError(opened.fault, opened.reason);
    return await work(opened.project).finally(opened.project.close);
  } finally {
    await local.dispose();
  }
}
