import type { Book, BookPage } from '@leafcast/book';
import { choosePageSharpness } from '@leafcast/book/pages';
import type { ConvertOptions } from '@leafcast/convert';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { getZoomPath } from '../../../records/files/zoom-files.ts';
import { completeStoredOptions } from '../queue/options.ts';

/** Number of points per pixel of an imported image. */
const pointsPerPixel = 0.75;

/** The document of a book, from which sharp pictures of single pages can be drawn at any time. */
export interface ZoomSource {
  readonly kind: Book['source']['kind'];
  readonly options: ConvertOptions;
}

/** The parts of a `ZoomSource` that decide when its pictures are drawn. Options that are not stored have their default. */
interface DrawingChoice {
  readonly kind: ZoomSource['kind'];
  readonly options: {
    readonly engine?: ConvertOptions['engine'] | undefined;
    readonly drawnBy?: ConvertOptions['drawnBy'] | undefined;
  };
}

/**
 * Whether the sharp pictures of a book are drawn when a reader zooms in. Otherwise, they are all drawn after the
 * conversion: a presentation or document would first have to be converted again, Ghostscript takes seconds for a page, and vector
 * drawings (engine 5) were chosen by the author.
 */
export const areZoomsOnDemand = ({ kind, options: { engine, drawnBy } }: DrawingChoice): boolean =>
  kind !== 'presentation' && kind !== 'document' && drawnBy !== 'ghostscript' && engine !== 5;

/** Returns the state of the pass over a whole book after a conversion: `none` if sharp pictures are drawn on demand. */
export const getFirstPass = (choice: DrawingChoice): 'none' | 'waiting' =>
  areZoomsOnDemand(choice) ? 'none' : 'waiting';

/**
 * Returns the document of a book if its sharp pictures are drawn when a reader zooms in; `null` otherwise: if they are
 * stored in the book, or if there is no document.
 */
export async function findZoomSource(db: Kysely<Tables>, bookId: string): Promise<ZoomSource | null> {
  const row = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .where('conversion.state', '=', 'complete')
    .where('conversion.password', 'is', null)
    .where('conversion.sharpen', '=', 'none')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('book_source').whereRef('book_source.book_id', '=', 'book.id').where('position', '>=', 0)),
    )
    .select(['draft', 'conversion.options'])
    .executeTakeFirst();
  if (!row) return null;
  const source = { kind: row.draft.source.kind, options: completeStoredOptions(row.options) };
  return areZoomsOnDemand(source) ? source : null;
}

/**
 * Adds the sharp pictures that can be drawn to the pages of a book, so that readers request them like all other files.
 * Whether a picture really shows more detail is known only after it has been drawn.
 */
export function offerZooms(book: Book, source: ZoomSource | null): Book {
  if (!source) return book;
  return { ...book, pages: book.pages.map((page) => withOffer(page, source)) };
}

function withOffer(page: BookPage, source: ZoomSource): BookPage {
  const { page: image, zoom } = page.images;
  const file = image && !zoom ? getZoomPath(image.file) : null;
  const size = image && getZoomSize(page, source);
  return file && size ? { ...page, images: { ...page.images, zoom: { file, ...size } } } : page;
}

/** Returns the size in pixels of a page's sharp picture; `null` if it would not be larger than the page's image. */
function getZoomSize(
  page: BookPage,
  { kind, options }: ZoomSource,
): { readonly width: number; readonly height: number } | null {
  const { page: edge, zoom } = choosePageSharpness(options.clarity, options.quality, page);
  if (zoom === null) return null;
  const own = kind === 'images' ? Math.floor(Math.max(page.width, page.height) / pointsPerPixel) : zoom;
  const longest = Math.min(zoom, own);
  if (longest <= edge) return null;
  const scale = longest / Math.max(page.width, page.height);
  return { width: Math.round(page.width * scale), height: Math.round(page.height * scale) };
}
