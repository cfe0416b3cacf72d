import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerJobs, type Page } from './engine.ts';
import { loadPdfJs, type PdfJsAnnotation, type PdfJsDocument } from './pdf-js.ts';

const { load, createCanvas } = await loadPdfJs();
// pdf.js rejects promises that nothing awaits when it gives up on a part of a page.
process.on('unhandledRejection', () => undefined);

/** Renders and reads documents with pdf.js. */
answerJobs(async ({ path, folder, pages, edge }) => {
  const loading = load(new Uint8Array(readFileSync(path)));
  try {
    const document = await loading.promise;
    const found: Page[] = [];
    for (let index = 0; index < Math.min(document.numPages, pages); index += 1) {
      found.push(await readPage(document, index, edge, join(folder, `pdfjs-${index}.png`)));
    }
    return found;
  } finally {
    await loading.destroy();
  }
});

async function readPage(document: PdfJsDocument, index: number, edge: number, picture: string): Promise<Page> {
  try {
    const page = await document.getPage(index + 1);
    const full = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: edge / Math.max(full.width, full.height) });
    const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
    writeFileSync(picture, await canvas.encode('png'));
    const { items } = await page.getTextContent();
    const text = items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
    const annotations = await page.getAnnotations();
    const links = await Promise.all(annotations.map((annotation) => targetOf(document, annotation, index)));
    return { picture, text, links: links.filter((link) => link !== null) };
  } catch {
    return { text: '' };
  }
}

/** Page offsets of the named navigation actions. */
const steps: Readonly<Record<string, number>> = { NextPage: 1, PrevPage: -1 };

/** Returns the target of a link in the notation of our engine, or `null` if it has none. */
async function targetOf(
  document: PdfJsDocument,
  { subtype, url, dest, action = '' }: PdfJsAnnotation,
  index: number,
): Promise<string | null> {
  if (subtype !== 'Link') return null;
  if (url !== undefined) return url;
  if (action === 'FirstPage') return 'page 1';
  if (action === 'LastPage') return `page ${document.numPages}`;
  const step = steps[action];
  if (step !== undefined) return `page ${index + 1 + step}`;
  const found = typeof dest === 'string' ? await document.getDestination(dest).catch(() => null) : dest;
  const page = found?.[0];
  if (typeof page === 'number') return page < document.numPages ? `page ${page + 1}` : null;
  if (typeof page !== 'object' || page === null) return null;
  return document.getPageIndex(page).then(
    (to) => `page ${to + 1}`,
    () => null,
  );
}
