import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { moveInPlace } from './flush.ts';

interface Replacement {
  /** Whether nobody else writes the file meanwhile. A killed writer's draft is then replaced by the next one. */
  readonly isOnlyWriter?: boolean;
  /** Permissions; by default those of the old file, or else the usual ones. */
  readonly mode?: number;
  /** File that the new one is initially a copy of; the system shares its blocks or copies them itself. */
  readonly from?: string;
}

/**
 * Writes a file of any size so that its name refers either to the old content or to the complete new content at any
 * time: the content is written to a temporary file beside it, flushed and renamed, and the folder is flushed.
 *
 * @param write writes the new file; if it throws or returns `null`, the old file stays as it is
 */
export async function replaceFile<Result>(
  path: string,
  write: (file: FileHandle) => Promise<Result>,
  { isOnlyWriter = false, mode, from }: Replacement = {},
): Promise<Result> {
  // A link keeps pointing to the file.
  const target = await realpath(path).catch(() => path);
  const draft = join(dirname(target), `.~new.${basename(target)}#${isOnlyWriter ? '' : randomUUID()}`);
  if (isOnlyWriter) await rm(draft, { force: true });
  const old = await stat(target).catch(() => null);
  return fillDraft(await openDraft(draft, mode ?? (old ? old.mode & 0o777 : undefined), from), draft, target, write);
}

async function openDraft(draft: string, mode: number | undefined, from: string | undefined): Promise<FileHandle> {
  if (from === undefined) return open(draft, 'wx', mode);
  try {
    await copyFile(from, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const file = await open(draft, 'r+');
    // The copy has the permissions of the file that it was copied from.
    if (mode !== undefined) await file.chmod(mode);
    return file;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Writes a file that was just created under another name, flushes it, closes it and moves it to its place.
 *
 * @param write writes the file; if it throws or returns `null`, the file is removed
 */
export async function fillDraft<Result>(
  file: FileHandle,
  draft: string,
  path: string,
  write: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await writeAndClose(file, write);
    if (result === null) await rm(draft, { force: true });
    else await moveInPlace(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeAndClose<Result>(file: FileHandle, write: (file: FileHandle) => Promise<Result>): Promise<Result> {
  try {
    const result = await write(file);
    if (result !== null) await file.sync();
    return result;
  } finally {
    await file.close();
  }
}
