import { type Book, type BookPage, imageSize, type Rendition, sniffMedia } from '@leafcast/book';
import { sanitizePictures } from '../../../platform/storage/sanitize-picture.ts';
import type { PageFiles } from '../../../records/files/page-files.ts';
import { createInvalidFileError, type ReceivedFile, type ReceivedFiles } from '../received.ts';
import { isPlainDrawing } from './drawing.ts';
import { parsePageText } from './page-text.ts';

interface PagesContext {
  readonly accountId: string;
  readonly files: ReceivedFiles;
  readonly pageFiles: PageFiles;
  /** Records the path in the book under which a file was stored. */
  readonly stored: (file: ReceivedFile, keptAs: string) => void;
}

/** Maximum number and total bytes of images that one process encodes in a batch. A batch takes a few seconds. */
const batchSize = { pictures: 8, bytes: 6 * 2 ** 20 };

/**
 * Stores the images and texts of pages. Images are decoded and re-encoded, drawings are checked, and texts are parsed
 * and rewritten. Files that the book already has stay unchanged.
 *
 * @param extraPages additional pages to store that are currently not part of the book
 * @returns pages with their stored files, and the path of the search text for the pages in the book
 * @throws Refusal for the first invalid file
 * @see safety T18, T20, T21
 */
export async function storePages(
  book: Book,
  context: PagesContext,
  extraPages: readonly BookPage[] = [],
): Promise<Pick<Book, 'pages' | 'search'> & { readonly extraPages: readonly BookPage[] }> {
  const all = [...book.pages, ...extraPages];
  // Texts are stored first, because an invalid text is found much faster than images can be encoded.
  const texts = new Map<string, { readonly file: string; readonly words: string }>();
  for (const page of all) {
    if (page.text !== undefined && !texts.has(page.text))
      texts.set(page.text, await storeText(page, page.text, context));
  }
  const renditions = await storeRenditions(all, context);
  const pages: BookPage[] = [];
  const searched: string[] = [];
  for (const page of all) {
    const text = page.text === undefined ? undefined : texts.get(page.text);
    const images = Object.entries(page.images).map(([name, rendition]) => [name, renditions.get(rendition.file)]);
    pages.push({ ...page, images: Object.fromEntries(images), ...(text ? { text: text.file } : {}) });
    searched.push(text?.words ?? '');
  }
  const count = book.pages.length;
  const search = await context.pageFiles.putSearch(searched.slice(0, count));
  return { pages: pages.slice(0, count), extraPages: pages.slice(count), ...(search === undefined ? {} : { search }) };
}

/** Stores the images of pages. Returns the stored renditions by the file names that the pages refer to. */
async function storeRenditions(pages: readonly BookPage[], context: PagesContext): Promise<Map<string, Rendition>> {
  const renditions = new Map<string, Rendition>();
  const pictures: ReceivedFile[] = [];
  for (const rendition of pages.flatMap(({ images }) => Object.values(images))) {
    if (renditions.has(rendition.file)) continue;
    const file = context.files.get(rendition.file);
    const made = await storeRendition(rendition, file, context);
    if (!made) pictures.push(file);
    renditions.set(rendition.file, made ?? rendition);
  }
  await encodeAll(pictures, renditions, context);
  return renditions;
}

/**
 * Returns a rendition that the book already has, or stores a drawing; `null` if the rendition is an image that must be
 * encoded.
 */
async function storeRendition(
  rendition: Rendition,
  file: ReceivedFile,
  context: PagesContext,
): Promise<Rendition | null> {
  const { files, pageFiles } = context;
  const isDrawing = rendition.file.endsWith('.svg');
  if (file.kept_as !== null) {
    // A file that is stored under its uploaded name must match its announced hash. For another name, the server itself
    // has recorded that the content is the same.
    if (file.kept_as === file.name) await files.read(file);
    const size = isDrawing ? rendition : imageSize(await files.start(file.kept_as));
    if (!size) throw createInvalidFileError(file.name);
    return { file: file.kept_as, width: size.width, height: size.height };
  }
  if (!isDrawing) return null;
  const bytes = await files.read(file);
  if (!isPlainDrawing(bytes)) throw createInvalidFileError(file.name);
  const made = await pageFiles.put(prefixOf(file.name), 'svg', bytes);
  context.stored(file, made);
  return { ...rendition, file: made };
}

async function encodeAll(pictures: readonly ReceivedFile[], renditions: Map<string, Rendition>, context: PagesContext) {
  let batch: ReceivedFile[] = [];
  let size = 0;
  for (const [index, file] of pictures.entries()) {
    batch.push(file);
    size += file.size;
    const next = pictures[index + 1];
    if (next && batch.length < batchSize.pictures && size + next.size <= batchSize.bytes) continue;
    await encode(batch, renditions, context);
    batch = [];
    size = 0;
  }
}

async function encode(batch: readonly ReceivedFile[], renditions: Map<string, Rendition>, context: PagesContext) {
  const { accountId, files, pageFiles, stored } = context;
  const originals: Buffer[] = [];
  const extensions: string[] = [];
  for (const file of batch) {
    const bytes = await files.read(file);
    const extension = sniffMedia(bytes)?.extension ?? '';
    if (!['jpg', 'png', 'webp'].includes(extension) || !file.name.endsWith(`.${extension}`))
      throw createInvalidFileError(file.name);
    originals.push(bytes);
    extensions.push(extension);
  }
  const pictures = await sanitizePictures(accountId, originals);
  for (const [index, file] of batch.entries()) {
    const picture = pictures[index] ?? Buffer.alloc(0);
    const size = imageSize(picture);
    if (!size) throw createInvalidFileError(file.name);
    const made = await pageFiles.put(prefixOf(file.name), extensions[index] ?? '', picture);
    stored(file, made);
    renditions.set(file.name, { file: made, width: size.width, height: size.height });
  }
}

async function storeText(page: BookPage, name: string, { files, pageFiles, stored }: PagesContext) {
  const file = files.get(name);
  try {
    const text = parsePageText((await files.read(file)).toString('utf8'));
    const made = await pageFiles.putText({ ...page, text: `${prefixOf(name)}x` }, text);
    stored(file, made);
    return { file: made, words: text.lines.map((line) => line.text).join('\n') };
  } catch (cause) {
    throw createInvalidFileError(name, cause);
  }
}

/**
 * Returns a prefix such as `pages/0001-page-` for any name in `pages/`. Names created by conversions keep their page
 * number.
 */
function prefixOf(name: string): string {
  const [, number = '0000', kind = 'page'] = /^pages\/(\d{4,6})-(thumb|page|zoom|text)-/.exec(name) ?? [];
  return `pages/${number}-${kind}-`;
}
