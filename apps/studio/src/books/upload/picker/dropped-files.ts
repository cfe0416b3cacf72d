import type { ChosenFile } from './choose-files.ts';

/** Most files that one drop may bring; a folder may hold any number. */
const maxDropped = 2000;

/** The files of a drop, those inside folders included. Must be called while the event is handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, folder: '' }));
  const files: ChosenFile[] = [];
  const open: FileSystemEntry[] = entries.toReversed();
  for (let entry = open.pop(); entry && files.length < maxDropped; entry = open.pop()) {
    if (isFile(entry)) files.push({ file: await fileOf(entry), folder: folderOf(entry.fullPath) });
    else if (isFolder(entry)) open.push(...(await entriesOf(entry)).toReversed());
  }
  return files;
}

/** The files of a file chooser. */
export function pickedFiles(list: FileList): ChosenFile[] {
  return [...list].map((file) => ({ file, folder: folderOf(`/${file.webkitRelativePath}`) }));
}

/** The folder in a path such as `/holiday/1.jpg`; hidden files do not count. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/'))).replace(/^\//, '');
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A folder returns its entries in batches, the last of which is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0 || all.length > maxDropped) return all;
    all.push(...portion);
  }
}
