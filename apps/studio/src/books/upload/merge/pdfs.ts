import { importLimits } from '@leafcast/book';
import { choosePdfFolder } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { randomId } from '../../../ui/browser/random-id.ts';
import { type ChosenFile, checkAll } from '../picker/choose-files.ts';
import { readOpenedFile } from '../picker/read-opened-file.ts';

/** A PDF in the list of files to merge. */
export interface MergedPdf {
  /** Unique key in the list, which may contain the same file twice. */
  readonly key: string;
  readonly file: File;
}

/** Problem with a list: it is empty, or exceeds the limits of a book. @see D-526, D-527, D-528 */
export type MergeIssue = 'none' | 'size' | 'pages';

export const bytesOfAll = (pdfs: readonly MergedPdf[]): number => pdfs.reduce((sum, { file }) => sum + file.size, 0);

export function mergeIssueOf(pdfs: readonly MergedPdf[]): MergeIssue | null {
  if (pdfs.length === 0) return 'none';
  if (bytesOfAll(pdfs) > importLimits.pdfBytes) return 'size';
  // Each PDF has at least one page.
  return pdfs.length > importLimits.pages ? 'pages' : null;
}

/** Separates PDFs, recognized by their content, from other files. */
export async function splitPdfs(chosen: readonly ChosenFile[]) {
  const { accepted } = await checkAll(chosen, false);
  const files = new Set(accepted.flatMap(({ kind, file }) => (kind === 'pdf' ? [file] : [])));
  return {
    pdfs: [...files].map((file): MergedPdf => ({ key: randomId(), file })),
    others: chosen.flatMap(({ file }) => (files.has(file) ? [] : [file.name])),
  };
}

/** Sorts paths naturally: chapter 2 before chapter 10. */
const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Returns the PDFs of a folder, recognized by their names, in the order of their paths. */
export const pdfsOfFolder = (chosen: readonly ChosenFile[]): readonly ChosenFile[] =>
  chosen
    .filter(({ file }) => /\.pdf$/i.test(file.name))
    .toSorted((a, b) => naturalOrder.compare(`${a.folder}/${a.file.name}`, `${b.folder}/${b.file.name}`));

/** Lets the desktop program ask for a folder, which its page cannot do. */
export async function chooseFolder(): Promise<readonly ChosenFile[]> {
  const { files } = await call(choosePdfFolder, {});
  return Promise.all(files.map(readOpenedFile));
}
