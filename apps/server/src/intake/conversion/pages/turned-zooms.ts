import type { BookPage, Rendition } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { pageFiles, rotationBatchSize } from '../../../records/files/page-files.ts';
import type { RotatedFiles } from '../../../records/tables/page-step.ts';
import { collectZooms, withZooms, type ZoomRenditions } from '../../../records/versions/overlay.ts';

/** Returns images that were rotated before their sharper renditions existed, earliest rotation first. */
async function rotatedFiles(db: Kysely<Tables>, bookId: string): Promise<RotatedFiles> {
  const steps = await db
    .selectFrom('page_step')
    .where('book_id', '=', bookId)
    .orderBy('made')
    .select('after')
    .execute();
  return steps.flatMap(({ after }) => after.turned ?? []);
}

/** Returns the images that can be rotated next because their source rendition exists. */
async function next(db: Kysely<Tables>, bookId: string, zooms: ZoomRenditions): Promise<RotatedFiles> {
  const [first, ...others] = (await rotatedFiles(db, bookId)).filter(
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
    const turned = await files.turn(lying, batch[0]?.turn ?? 90);
    for (const [index, { file }] of batch.entries()) {
      const zoom = turned[index]?.images.zoom;
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
    const { turned: _, ...rest } = after;
    const [left, right] = [before, rest].map((state) =>
      JSON.stringify({ ...state, pages: withZooms(state.pages, zooms) }),
    );
    await tx
      .updateTable('page_step')
      .set({ before: left ?? '', after: right ?? '' })
      .where('id', '=', id)
      .execute();
  }
}
