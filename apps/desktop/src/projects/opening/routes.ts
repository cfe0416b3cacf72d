import { importLimits, sourceExtensions } from '@leafcast/book';
import { chooseDocuments, choosePdfFolder } from '@leafcast/contract';
import { loadBatchMessages, loadDesktopMessages, translator } from '@leafcast/messages';
import type { HandleCall } from '@leafcast/server';
import type { Desktop } from '../../system/desktop.ts';
import { findDocuments } from './find-documents.ts';
import type { OpenedFiles } from './opened-files.ts';

/** File types offered by each dialog, most common first. @see D-530, D-562, RULINGS 45, 47 */
const filters = {
  pdf: [
    { name: 'PDF', extensions: sourceExtensions.pdf },
    { name: 'PPT, PPTX, ODP', extensions: sourceExtensions.presentation },
    { name: 'DOC, DOCX, ODT, RTF, EPUB, HTML, MD', extensions: sourceExtensions.document },
  ],
  images: [{ name: 'JPG, PNG, BMP, WebP, AVIF, HEIC, TIFF, GIF', extensions: sourceExtensions.images }],
} as const;

/** Registers the API calls that give the page access to files chosen in a system dialog. */
export function registerFileOpeningCalls(handle: HandleCall, { language, window }: Desktop, opened: OpenedFiles): void {
  handle(chooseDocuments, async ({ kind }) => {
    const say = translator(await loadDesktopMessages(language()), language());
    const title = say(kind === 'pdf' ? 'importPdf' : 'importImages');
    const paths = await window.choose({ kind: 'open', title, many: true, filters: filters[kind] });
    return { files: [...(await opened.describe(paths))] };
  });

  handle(choosePdfFolder, async () => {
    const { addFolder } = await loadBatchMessages(language());
    const folders = await window.choose({ kind: 'folder', title: addFolder });
    const found = await findDocuments(folders, { most: importLimits.pages, extensions: ['pdf'] });
    return { files: [...(await opened.describe(found.map(({ path }) => path)))] };
  });
}
