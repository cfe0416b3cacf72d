import type { SourceKind } from './source-kind.ts';

interface Chosen {
  readonly file: File;
  readonly kind: SourceKind;
  /** Folder it came from; empty where that is not known. */
  readonly folder: string;
}

/** Files that become one book. */
export interface FileGroup {
  readonly kind: SourceKind;
  readonly files: readonly File[];
}

/** Sorts names as people do: page 2 before page 10. */
const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Parts chosen files into books: each document is one, and the images of a folder together are one, in the order of their
 * names.
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
    files: group.files.toSorted((a, b) => naturally.compare(a.name, b.name)),
  }));
}
