import { importLimits } from '@leafcast/book';
import { choosePdfFolder } from '@leafcast/contract';
import { call } from '../../../api/client.ts';
import { randomId } from '../../../ui/browser/random-id.ts';
import { type ChosenFile, checkAll } from '../picker/choose-files.ts';
import { readOpened } from '../picker/read-opened.ts';

/** A PDF in the list of those that become one book. */
export interface MergedPdf {
  /** Unique in the list: the same file may be there twice. */
  readonly key: string;
  readonly file: File;
}

/** What is wrong with a list: nothing is in it, or more than a book may have. @see D-526, D-527, D-528 */
export type MergeFault = 'none' | 'size' | 'pages';

export const bytesOfAll = (pdfs: readonly MergedPdf[]): number => pdfs.reduce((sum, { file }) => sum + file.size, 0);

export function faultOf(pdfs: readonly MergedPdf[]): MergeFault | null {
  if (pdfs.length === 0) return 'none';
  if (bytesOfAll(pdfs) > importLimits.pdfBytes) return 'size';
  // Each of them has a page at least.
  return pdfs.length > importLimits.pages ? 'pages' : null;
}

/** Tells PDFs, by their content, from the other files among which they are. */
export async function pdfsAmong(chosen: readonly ChosenFile[]) {
  const { accepted } = await checkAll(chosen, false);
  const files = new Set(accepted.flatMap(({ kind, file }) => (kind === 'pdf' ? [file] : [])));
  return {
    pdfs: [...files].map((file): MergedPdf => ({ key: randomId(), file })),
    others: chosen.flatMap(({ file }) => (files.has(file) ? [] : [file.name])),
  };
}

/** Sorts paths as people do: chapter 2 before chapter 10. */
const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The PDFs of a folder, by their names, in the order of their paths. */
export const pdfsOfFolder = (chosen: readonly ChosenFile[]): readonly ChosenFile[] =>
  chosen
    .filter(({ file }) => /\.pdf$/i.test(file.name))
    .toSorted((a, b) => naturally.compare(`${a.folder}/${a.file.name}`, `${b.folder}/${b.file.name}`));

/** Has the program ask for a folder, which the page of the desktop product cannot. */
export async function chooseFolder(): Promise<readonly ChosenFile[]> {
  const { files } = await call(choosePdfFolder, {});
  return Promise.all(files.map(readOpened));
}
