import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getErrorCode } from '@leafcast/node/error-code';
import { flushFile, flushFolder, moveInPlace } from '@leafcast/node/files/flush';
import { nullWhenMissing } from '@leafcast/node/files/missing-file';
import { diskBatch } from './disk-batch.ts';
import { isRealFolder, requireRealFolder } from './real-folder.ts';
import {
  type ByteRange,
  checkByteRange,
  checkStorageKey,
  type FileSource,
  type Storage,
  type StoredFileInfo,
} from './storage.ts';

/**
 * Stores files in a folder. A file is written to a temporary name, flushed and renamed, and the folder is flushed:
 * after a crash, either the old file or the new one exists. Symbolic links are not followed.
 *
 * @param folder created if missing; its subfolder `incoming` contains files that are being written
 */
export async function openDiskStorage(folder: string): Promise<Storage> {
  await mkdir(resolve(folder, 'files'), { recursive: true, mode: 0o700 });
  await mkdir(resolve(folder, 'incoming'), { recursive: true, mode: 0o700 });
  const files = await realpath(resolve(folder, 'files'));
  const incoming = await realpath(resolve(folder, 'incoming'));
  await deleteOldDrafts(incoming);

  const pathOf = (key: string) => join(files, ...checkStorageKey(key).split('/'));

  async function put(key: string, source: FileSource): Promise<void> {
    const target = pathOf(key);
    const draft = join(incoming, randomUUID());
    try {
      await write(source, draft);
      await createFolder(dirname(target), files);
      await requireRealFolder(dirname(target));
      await moveInPlace(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function copy(from: string, to: string): Promise<void> {
    const target = pathOf(to);
    await createFolder(dirname(target), files);
    await requireRealFolder(dirname(target));
    try {
      await link(pathOf(from), target);
      await flushFolder(dirname(target));
    } catch (error) {
      if (getErrorCode(error) === 'EEXIST') return;
      const found = await get(from);
      if (!found) throw error;
      // Linking failed: the file system does not support links, or the file has reached its maximum number of links.
      await put(to, found.stream);
    }
  }

  async function head(key: string): Promise<StoredFileInfo | null> {
    const file = await openFile(pathOf(key));
    if (!file) return null;
    try {
      return await describe(file, key);
    } finally {
      await file.close();
    }
  }

  async function get(key: string, range?: ByteRange) {
    const file = await openFile(pathOf(key));
    if (!file) return null;
    try {
      const stored = await describe(file, key);
      if (!stored) {
        await file.close();
        return null;
      }
      checkByteRange(range, stored.size);
      return { ...stored, stream: file.createReadStream({ ...range, highWaterMark: 256 * 1024 }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    const path = pathOf(key);
    if (await isRealFolder(dirname(path))) await rm(path, { recursive: true, force: true });
  }

  return {
    put,
    batch: () => diskBatch({ pathOf, files, incoming }),
    copy,
    get,
    head,
    list: (prefix) => filesBelow(pathOf(prefix), files),
    delete: remove,
    deletePrefix: remove,
    localPath: pathOf,
  };
}

async function* filesBelow(folder: string, root: string): AsyncIterable<StoredFileInfo> {
  const entries = (await isRealFolder(folder))
    ? await opendir(folder, { recursive: true }).catch(nullWhenMissing)
    : null;
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const stats = await lstat(path).catch(nullWhenMissing);
    const key = relative(root, path).split(sep).join('/');
    if (stats) yield { key, size: stats.size, changed: stats.mtime };
  }
}

async function write(source: FileSource, path: string): Promise<void> {
  if ('file' in source) {
    try {
      // Another part of the program may have written the file without flushing it to the disk.
      await flushFile(source.file);
      await rename(source.file, path);
    } catch (error) {
      // EXDEV: the source is on another disk, so it is copied.
      if (getErrorCode(error) !== 'EXDEV') throw error;
      await copyFile(source.file, path, constants.COPYFILE_EXCL);
      await flushFile(path);
      await rm(source.file, { force: true });
    }
    return;
  }
  const permissions = { mode: 0o600, flush: true };
  if (source instanceof Uint8Array) await writeFile(path, source, { flag: 'wx', ...permissions });
  else await pipeline(source, createWriteStream(path, { flags: 'wx', ...permissions }));
}

/** Creates a folder below `root`, and flushes each folder that has a new entry. */
async function createFolder(path: string, root: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = path; at !== root && at.length >= first.length; at = dirname(at)) await flushFolder(dirname(at));
}

/** Deletes incomplete files left behind by a crash more than a day ago. Newer files may belong to another process. */
async function deleteOldDrafts(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const stats = await lstat(path).catch(nullWhenMissing);
    if (stats && Date.now() - stats.mtimeMs > 24 * 3600 * 1000) await rm(path, { recursive: true, force: true });
  }
}

async function openFile(path: string): Promise<FileHandle | null> {
  if (!(await isRealFolder(dirname(path)))) return null;
  // Without O_NONBLOCK, a named pipe at this path would block the server.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  return open(path, flags).catch(nullWhenMissing);
}

async function describe(file: FileHandle, key: string): Promise<StoredFileInfo | null> {
  const stats = await file.stat();
  return stats.isFile() ? { key, size: stats.size, changed: stats.mtime } : null;
}
