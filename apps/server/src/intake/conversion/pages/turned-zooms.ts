import type { BookPage, Rendition } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { pageFiles, rotationBatchSize } from '../../../records/files/page-files.ts';
import { collectZooms, withZooms, type ZoomRenditions } from '../../../records/versions/overlay.ts';
import { findRotatedPages, type RotatedPage } from '../../../records/versions/rotated-pages.ts';

/** Returns the images that can be rotated next, all by the same angle, because their source rendition exists. */
async function next(db: Kysely<Tables>, bookId: string, zooms: ZoomRenditions): Promise<RotatedPage[]> {
  const [first, ...others] = (await findRotatedPages(db, bookId)).filter(
    ({ file, from }) => zooms.has(from) && !zooms.has(file),
  );
  return first ? [first, ...others.filter(({ turn }) => turn === first.turn)].slice(0, rotationBatchSize) : [];
}

/**
 * Returns the sharper renditions of the pages. Includes renditions of pages that the author has rotated in the
 * meantime.
 */
export async function readRotatedZooms(
  { db, storage }: { readonly db: Kysely<Tables>; readonly storage: Storage },
  bookId: string,
  pages: readonly BookPage[],
): Promise<ZoomRenditions> {
  const zooms = collectZooms(pages);
  const files = pageFiles(storage, bookId);
  for (let batch = await next(db, bookId, zooms); batch.length > 0; batch = await next(db, bookId, zooms)) {
    const lying = batch.map(({ from }) => imageOnly(zooms.get(from)));
    const turn = batch[0]?.turn ?? 0;
    const turned = turn === 0 ? lying : await files.turn(lying, turn);
    for (const [index, { file, from }] of batch.entries()) {
      const zoom = turned[index]?.images.zoom ?? zooms.get(from);
      if (zoom) zooms.set(file, zoom);
    }
  }
  return zooms;
}

const imageOnly = (zoom: Rendition | undefined): BookPage => ({
  width: 1,
  height: 1,
  rotation: 0,
  mode: 'image',
  images: zoom ? { zoom } : {},
});

/** Checks whether a page has been rotated since the renditions were created. */
export const areZoomsOutdated = async (db: Kysely<Tables>, bookId: string, zooms: ZoomRenditions): Promise<boolean> =>
  (await next(db, bookId, zooms)).length > 0;

/** Adds the sharper renditions to undo steps, so that pages restored by undo are as sharp as other pages. */
export async function sharpenUndoSteps(tx: Kysely<Tables>, bookId: string, zooms: ZoomRenditions): Promise<void> {
  const steps = await tx
    .selectFrom('page_step')
    .where('book_id', '=', bookId)
    .select(['id', 'before', 'after'])
    .execute();
  for (const { id, before, after } of steps) {
    const [left, right] = [before, after].map((state) =>
      JSON.stringify({ ...state, pages: withZooms(state.pages, zooms) }),
    );
    await tx
      .updateTable('page_step')
      .set({ before: left ?? '', after: right ?? '' })
      .where('id', '=', id)
      .execute();
  }
}
