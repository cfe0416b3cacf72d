import type { SourceKind } from './source-kind.ts';

interface Chosen {
  readonly file: File;
  readonly kind: SourceKind;
  /** Folder that contained the file; empty if unknown. */
  readonly folder: string;
}

/** Files that together become one book. */
export interface FileGroup {
  readonly kind: SourceKind;
  readonly files: readonly File[];
}

/** Sorts names in natural order: page 2 before page 10. */
const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Groups chosen files into books: each document becomes one book, and all images of a folder become one book, sorted by
 * name.
 */
export function groupFiles(chosen: readonly Chosen[]): FileGroup[] {
  const groups: FileGroup[] = [];
  const folders = new Map<string, File[]>();
  for (const { file, kind, folder } of chosen) {
    if (kind !== 'images') {
      groups.push({ kind, files: [file] });
      continue;
    }
    const images = folders.get(folder);
    if (images) images.push(file);
    else {
      const files = [file];
      folders.set(folder, files);
      groups.push({ kind, files });
    }
  }
  return groups.map((group) => ({
    ...group,
    files: group.files.toSorted((a, b) => naturalOrder.compare(a.name, b.name)),
  }));
}
