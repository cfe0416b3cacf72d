import { randomUUID } from 'node:crypto';
import { constants, rmSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../job/job.ts';

/** Work folder of one lane, which contains only the document being drawn. */
export interface WorkFolder {
  readonly path: string;
  /**
   * Links or copies the files of a document into the folder, and removes the files of the previous document.
   *
   * @returns the files, with their paths as the lane sees them
   */
  take(sources: readonly SourceFile[]): Promise<readonly SourceFile[]>;
  /** Removes the document's files. A lane that has the document open can still read it. */
  drop(): Promise<void>;
  /** Removes the folder synchronously. */
  remove(): void;
}

/**
 * Creates the work folder of a lane before its document is known.
 *
 * @param seenAs converts a path on the host to the path that the lane sees
 */
export async function createWorkFolder(tempDir: string, seenAs: (path: string) => string): Promise<WorkFolder> {
  await mkdir(tempDir, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(tempDir, 'lane-'));
  let document: string | null = null;
  let isRemoved = false;

  async function drop() {
    if (document !== null) await rm(join(path, document), { recursive: true, force: true });
    document = null;
  }

  return {
    path,
    drop,
    async take(sources) {
      await drop();
      const name = randomUUID();
      if (isRemoved) return [];
      await mkdir(join(path, name));
      document = name;
      const taken: SourceFile[] = [];
      for (const [index, source] of sources.entries()) {
        await linkOrCopy(source.path, join(path, name, String(index)));
        taken.push({ ...source, path: join(seenAs(path), name, String(index)) });
      }
      return taken;
    },
    remove() {
      isRemoved = true;
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Links a file, or copies it if the file systems differ or the host does not allow links. */
async function linkOrCopy(path: string, to: string): Promise<void> {
  const real = await realpath(path);
  await link(real, to).catch(() => copyFile(real, to, constants.COPYFILE_FICLONE));
}
