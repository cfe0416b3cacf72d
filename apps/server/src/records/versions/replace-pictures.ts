import type { BookPage } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Paths of smaller pictures, by the paths of the pictures that they replace. Both show the same. */
export type CompressedPictures = ReadonlyMap<string, string>;

/** Returns the smaller pictures of a book. */
export async function readCompressedPictures(db: Kysely<Tables>, bookId: string): Promise<CompressedPictures> {
  const rows = await db
    .selectFrom('compressed_picture')
    .where('book_id', '=', bookId)
    .where('compressed', 'is not', null)
    .select(['file', 'compressed'])
    .execute();
  return new Map(rows.flatMap(({ file, compressed }) => (compressed === null ? [] : [[file, compressed] as const])));
}

/** Returns pages with smaller pictures. Their sizes in pixels stay the same. */
export function withCompressed(pages: readonly BookPage[], pictures: CompressedPictures): BookPage[] {
  const pathOf = (file: string) => pictures.get(file) ?? file;
  return pages.map((page): BookPage => {
    const { rotated } = page;
    return {
      ...page,
      images: Object.fromEntries(
        Object.entries(page.images).map(([name, picture]) => [name, { ...picture, file: pathOf(picture.file) }]),
      ),
      ...(rotated ? { rotated: { ...rotated, from: pathOf(rotated.from) } } : {}),
    };
  });
}
