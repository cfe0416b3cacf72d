import { opendir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** What a batch converts, without dots. */
export const documentExtensions = ['pdf', 'ppt', 'pptx'] as const;

/** A document that may become a book. */
export interface Document {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

const isDocument = (path: string): boolean =>
  documentExtensions.some((extension) => extname(path).toLowerCase() === `.${extension}`);

/**
 * The documents among files, and those in folders, whatever lies how deep.
 *
 * @param most no more are looked for
 */
export async function findDocuments(paths: readonly string[], most: number): Promise<Document[]> {
  const found: Document[] = [];
  for (const path of paths) {
    const about = await stat(path).catch(() => null);
    if (about?.isFile() && isDocument(path)) found.push({ path, size: about.size });
    if (about?.isDirectory()) found.push(...(await ofFolder(path, most - found.length)));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

/** In the order of their names, so that a folder gives the same list each time. */
async function ofFolder(folder: string, most: number): Promise<Document[]> {
  const found: Document[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isDocument(path)) continue;
    const about = await stat(path).catch(() => null);
    if (about) found.push({ path, size: about.size });
    if (found.length >= most) break;
  }
  const collator = new Intl.Collator('en', { numeric: true });
  return found.toSorted((one, other) => collator.compare(one.path, other.path));
}
