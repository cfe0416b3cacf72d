import { importLimits } from '@leafcast/book';
import { choosePdfFolder } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { randomId } from '../../../ui/browser/random-id.ts';
import { type ChosenFile, checkChosenFiles } from '../picker/choose-files.ts';
import { readOpenedFile } from '../picker/read-opened-file.ts';

/** A PDF in the list of files to merge. */
export interface MergedPdf {
  /** Key that is unique in the list, which may contain the same file twice. */
  readonly key: string;
  readonly file: File;
}

/** Problem with a list of PDFs: the list is empty or exceeds the limits of a book. @see D-526, D-527, D-528 */
export type MergeIssue = 'none' | 'size' | 'pages';

export const sumPdfBytes = (pdfs: readonly MergedPdf[]): number => pdfs.reduce((sum, { file }) => sum + file.size, 0);

export function findMergeIssue(pdfs: readonly MergedPdf[]): MergeIssue | null {
  if (pdfs.length === 0) return 'none';
  if (sumPdfBytes(pdfs) > importLimits.pdfBytes) return 'size';
  // The page counts are unknown, but each PDF has at least one page.
  return pdfs.length > importLimits.pages ? 'pages' : null;
}

/** Separates PDFs, recognized by their content, from all other files. */
export async function separatePdfs(chosen: readonly ChosenFile[]) {
  const { accepted } = await checkChosenFiles(chosen, false);
  const files = new Set(accepted.flatMap(({ kind, file }) => (kind === 'pdf' ? [file] : [])));
  return {
    pdfs: [...files].map((file): MergedPdf => ({ key: randomId(), file })),
    others: chosen.flatMap(({ file }) => (files.has(file) ? [] : [file.name])),
  };
}

/** Sorts paths in natural order: chapter 2 before chapter 10. */
const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Returns the PDFs of a folder, recognized by their file names and sorted by path. */
export const listFolderPdfs = (chosen: readonly ChosenFile[]): readonly ChosenFile[] =>
  chosen
    .filter(({ file }) => /\.pdf$/i.test(file.name))
    .toSorted((a, b) => naturalOrder.compare(`${a.folder}/${a.file.name}`, `${b.folder}/${b.file.name}`));

/** Opens the desktop program's dialog for choosing a folder; the page itself cannot open one. */
export async function chooseFolder(): Promise<readonly ChosenFile[]> {
  const { files } = await call(choosePdfFolder, {});
  return Promise.all(files.map(readOpenedFile));
}
