import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { moveInPlace } from './flush.ts';

interface Replacement {
  /**
   * Whether the caller ensures that no other writer writes the file at the same time. A draft left behind by a killed
   * writer is then replaced by the next writer.
   */
  readonly isOnlyWriter?: boolean;
  /** Permissions of the new file. Default: the permissions of the old file, or else the system's default. */
  readonly mode?: number;
  /** File from which the new file is initially copied. The operating system shares the blocks or copies them itself. */
  readonly from?: string;
}

/**
 * Replaces a file of any size, so that its name always refers either to the old content or to the complete new content.
 * The content is written to a temporary file in the same folder, flushed and renamed, and the folder is flushed.
 *
 * @param write writes the new file; if it throws or returns `null`, the old file stays unchanged
 */
export async function replaceFile<Result>(
  path: string,
  write: (file: FileHandle) => Promise<Result>,
  { isOnlyWriter = false, mode, from }: Replacement = {},
): Promise<Result> {
  // If the path is a link, the link itself stays, and its target is replaced.
  const target = await realpath(path).catch(() => path);
  const draft = join(dirname(target), `.~new.${basename(target)}#${isOnlyWriter ? '' : randomUUID()}`);
  if (isOnlyWriter) await rm(draft, { force: true });
  const old = await stat(target).catch(() => null);
  return writeDraftFile(
    await openDraft(draft, mode ?? (old ? old.mode & 0o777 : undefined), from),
    draft,
    target,
    write,
  );
}

async function openDraft(draft: string, mode: number | undefined, from: string | undefined): Promise<FileHandle> {
  if (from === undefined) return open(draft, 'wx', mode);
  try {
    await copyFile(from, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const file = await open(draft, 'r+');
    // The copy initially has the permissions of its source.
    if (mode !== undefined) await file.chmod(mode);
    return file;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Writes a newly created draft file, flushes it, closes it and moves it to its final path.
 *
 * @param write writes the file; if it throws or returns `null`, the draft is removed
 */
export async function writeDraftFile<Result>(
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
