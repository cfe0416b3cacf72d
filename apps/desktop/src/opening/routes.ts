import { importLimits } from '@leafcast/book';
import { choosePdfFolder } from '@leafcast/contract';
import { loadBatchMessages } from '@leafcast/messages';
import type { Answer } from '@leafcast/server';
import type { Desktop } from '../desktop.ts';
import { findDocuments } from './find-documents.ts';
import type { OpenedFiles } from './opened-files.ts';

/** The calls by which the page comes to files that are chosen in a dialog of the system. */
export function registerOpening(answer: Answer, { language, window }: Desktop, opened: OpenedFiles): void {
  answer(choosePdfFolder, async () => {
    const { addFolder } = await loadBatchMessages(language());
    const folders = await window.choose({ kind: 'folder', title: addFolder });
    const found = await findDocuments(folders, { most: importLimits.pages, extensions: ['pdf'] });
    return { files: [...(await opened.describe(found.map(({ path }) => path)))] };
  });
}
