import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../platform/storage/storage.ts';

export interface StoredSource {
  readonly key: string;
  readonly name: string;
}

/** Files that programs can read by path until `dispose` is called. */
export interface LocalSources {
  readonly files: readonly { readonly path: string; readonly name: string }[];
  dispose(): Promise<void>;
}

/**
 * Provides a local path for each source: its path on disk, or the path of a copy.
 *
 * @param folder folder for copies; created if needed, and deleted by `dispose`
 * @throws Error if a source is missing
 */
export async function localSources(
  storage: Storage,
  sources: readonly StoredSource[],
  folder: string,
): Promise<LocalSources> {
  const dispose = () => rm(folder, { recursive: true, force: true });
  const files: { path: string; name: string }[] = [];
  try {
    for (const [position, { key, name }] of sources.entries()) {
      const inPlace = storage.localPath(key);
      if (inPlace === null) await mkdir(folder, { recursive: true });
      const path = inPlace ?? join(folder, String(position));
      if (inPlace === null) {
        const stored = await storage.get(key);
        if (!stored) throw new Error(`The source ${key} is missing`);
        await pipeline(stored.stream, createWriteStream(path));
      }
      files.push({ path, name });
    }
    return { files, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
