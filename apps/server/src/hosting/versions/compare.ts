import { isDeepStrictEqual } from 'node:util';
import { allSettings, type Book, type BookPage, withDefaults } from '@leafcast/book';
import { type CompressedPictures, withCompressed } from '../../records/versions/replace-pictures.ts';

const parts = ['title', 'description', 'keywords', 'languages', 'texts', 'outline', 'bookmarks'] as const;

/** A page that differs between two versions. Page indexes start at 0. */
export interface PageDifference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Compares two states of a book.
 *
 * @param pictures smaller pictures that show the same as earlier ones
 */
export function compareBooks(before: Book, after: Book, pictures: CompressedPictures = new Map()) {
  const [was, is] = [withDefaults(before.settings), withDefaults(after.settings)].map(
    (settings): Readonly<Record<string, unknown>> => settings,
  );
  return {
    parts: parts.filter((part) => !isDeepStrictEqual(before[part], after[part])),
    settings: Object.keys(allSettings).filter((key) => !isDeepStrictEqual(was?.[key], is?.[key])),
    pages: comparePages(withCompressed(before.pages, pictures), withCompressed(after.pages, pictures)),
  };
}

/**
 * Matches pages by their images, regardless of their positions. Unmatched pages between the same matched pages are
 * treated as one changed page.
 */
function comparePages(before: readonly BookPage[], after: readonly BookPage[]): PageDifference[] {
  const byPicture = new Map<string, number[]>();
  for (const [index, page] of before.entries()) {
    const picture = pictureOf(page);
    byPicture.set(picture, [...(byPicture.get(picture) ?? []), index]);
  }
  const matches = after.map((page) => byPicture.get(pictureOf(page))?.shift() ?? null);
  const matched = new Set(matches);
  const left = Map.groupBy(gapsOf(before.map((_, index) => matched.has(index))), ({ gap }) => gap);
  const differences: PageDifference[] = [];
  for (const { index, gap } of gapsOf(matches.map((match) => match !== null))) {
    const former = left.get(gap)?.shift();
    differences.push(
      former ? { kind: 'changed', before: former.index, after: index } : { kind: 'added', before: null, after: index },
    );
  }
  for (const [index, match] of matches.entries()) {
    if (match !== null && !isDeepStrictEqual(contentOf(before[match]), contentOf(after[index]))) {
      differences.push({ kind: 'changed', before: match, after: index });
    }
  }
  for (const { index } of [...left.values()].flat()) differences.push({ kind: 'removed', before: index, after: null });
  return differences.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns the pages without a match, each with the number of matched pages before it. */
function gapsOf(areMatched: readonly boolean[]) {
  let gap = 0;
  return areMatched.flatMap((isMatched, index) => {
    if (isMatched) gap += 1;
    return isMatched ? [] : [{ index, gap }];
  });
}

const placeOf = ({ before, after }: PageDifference) => after ?? before ?? 0;
const pictureOf = ({ images }: BookPage) => images.page?.file ?? images.thumb?.file ?? '';

/** Returns the content of a page without its images, because a sharper image is not a change. */
function contentOf(page: BookPage | undefined) {
  if (!page) return null;
  const { images: _, rotated: __, ...content } = page;
  return content;
}
