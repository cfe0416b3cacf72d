import { opendir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { sourceExtensions } from '@leafcast/book';

/** Extensions of the documents that a batch converts, without dots. */
export const documentExtensions = [
  ...sourceExtensions.pdf,
  ...sourceExtensions.presentation,
  ...sourceExtensions.document,
] as const;

/** A document that can be converted into a book. */
export interface SourceDocument {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

interface SearchOptions {
  /** Maximum number of documents to return. */
  readonly most: number;
  /** Extensions without dots. */
  readonly extensions: readonly string[];
}

/** Finds documents among the given files and, at any depth, in the given folders. */
export async function findDocuments(
  paths: readonly string[],
  { most, extensions = documentExtensions }: Pick<SearchOptions, 'most'> & Partial<SearchOptions>,
): Promise<SourceDocument[]> {
  const found: SourceDocument[] = [];
  for (const path of paths) {
    const about = await stat(path).catch(() => null);
    if (about?.isFile() && isOf(extensions, path)) found.push({ path, size: about.size });
    if (about?.isDirectory()) found.push(...(await ofFolder(path, { most: most - found.length, extensions })));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}

const isOf = (extensions: readonly string[], path: string): boolean =>
  extensions.includes(extname(path).slice(1).toLowerCase());

/** Finds the documents in a folder, sorted by name so that the order is always the same. */
async function ofFolder(folder: string, { most, extensions }: SearchOptions): Promise<SourceDocument[]> {
  const found: SourceDocument[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isOf(extensions, path)) continue;
    const about = await stat(path).catch(() => null);
    if (about) found.push({ path, size: about.size });
    if (found.length >= most) break;
  }
  const collator = new Intl.Collator('en', { numeric: true });
  return found.toSorted((one, other) => collator.compare(one.path, other.path));
}
