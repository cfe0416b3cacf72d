import type { ChosenFile } from './choose-files.ts';

/** Maximum number of files per drop. The limit is needed because a folder may contain any number of files. */
const maxDropped = 2000;

/** Returns the dropped files, including those inside dropped folders. Must be called during the drop event. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files].map((file) => ({ file, folder: '' }));
  const files: ChosenFile[] = [];
  const open: FileSystemEntry[] = entries.toReversed();
  for (let entry = open.pop(); entry && files.length < maxDropped; entry = open.pop()) {
    if (isFile(entry)) files.push({ file: await fileOf(entry), folder: getParentFolder(entry.fullPath) });
    else if (isFolder(entry)) open.push(...(await entriesOf(entry)).toReversed());
  }
  return files;
}

/** Returns the files selected in a file chooser. */
export function pickedFiles(list: FileList): ChosenFile[] {
  return [...list].map((file) => ({ file, folder: getParentFolder(`/${file.webkitRelativePath}`) }));
}

/** Returns the folder in a path such as `/holiday/1.jpg`. Hidden files are ignored. */
export function getParentFolder(path: string): string {
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

/** Returns the entries of a folder. The browser returns them in batches, the last of which is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0 || all.length > maxDropped) return all;
    all.push(...portion);
  }
}
