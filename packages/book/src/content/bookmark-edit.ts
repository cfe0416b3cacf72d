import { isDarkColor } from '../values/contrast.ts';
import type { Bookmark } from './bookmark.ts';

/** Returns a number from 0 inclusive to 1 exclusive, like `Math.random`. */
export type Random = () => number;

/**
 * Adds a bookmark on the page after that of the last bookmark in the list, or on the last page of the book if there is
 * no such page. The new color differs from all others. Exception: if there are at least two bookmarks and all have the
 * same color, that color is used.
 *
 * @param caption text of the bookmark
 * @param pageCount number of pages of the book, at least 1
 * @see W-156, W-304, W-305, W-306
 */
export function withNewBookmark(
  bookmarks: readonly Bookmark[],
  { caption, pageCount, random }: { readonly caption: string; readonly pageCount: number; readonly random: Random },
): readonly Bookmark[] {
  const last = bookmarks.at(-1);
  const page = last ? Math.min(last.page + 1, pageCount - 1) : 0;
  // A single bookmark does not count; otherwise all later bookmarks would get its color.
  const isShared = last !== undefined && bookmarks.length > 1 && bookmarks.every(({ color }) => color === last.color);
  const colors = isShared ? last : distinctColors(new Set(bookmarks.map(({ color }) => color)), random);
  return [...bookmarks, { caption, page, color: colors.color, fontColor: colors.fontColor }];
}

/** Removes a bookmark. @see W-307 */
export function withoutBookmark(bookmarks: readonly Bookmark[], index: number): readonly Bookmark[] {
  return bookmarks.toSpliced(index, 1);
}

export function withBookmark(
  bookmarks: readonly Bookmark[],
  index: number,
  change: Partial<Bookmark>,
): readonly Bookmark[] {
  return bookmarks.map((bookmark, at) => (at === index ? { ...bookmark, ...change } : bookmark));
}

/**
 * Moves a bookmark to another position in the list. The pages in the list keep their order, so two bookmarks that swap
 * positions also swap their pages.
 *
 * @see W-308
 */
export function withMovedBookmark(bookmarks: readonly Bookmark[], from: number, to: number): readonly Bookmark[] {
  const moved = bookmarks[from];
  if (!moved || to < 0 || to >= bookmarks.length) return bookmarks;
  const ordered = bookmarks.toSpliced(from, 1).toSpliced(to, 0, moved);
  return ordered.map((bookmark, at) => ({ ...bookmark, page: bookmarks[at]?.page ?? bookmark.page }));
}

/** Gives each bookmark a new color that differs from all others. @see W-309 */
export function withRandomColors(bookmarks: readonly Bookmark[], random: Random): readonly Bookmark[] {
  const taken = new Set(bookmarks.map(({ color }) => color));
  return bookmarks.map((bookmark) => {
    const colors = distinctColors(taken, random);
    taken.add(colors.color);
    return { ...bookmark, ...colors };
  });
}

type Colors = Pick<Bookmark, 'color' | 'fontColor'>;

/** Returns a random color that is not in use, and a text color that is readable on it. */
function distinctColors(taken: ReadonlySet<string>, random: Random): Colors {
  // Steps through the hues from a random start, so that the loop ends even if the random numbers are all the same.
  for (let hue = random(); ; hue += 0.381_966) {
    const color = fromHue(hue % 1, 0.35 + 0.25 * random());
    if (!taken.has(color)) return { color, fontColor: isDarkColor(color) ? '#ffffff' : '#000000' };
  }
}

/**
 * Converts a hue and a lightness to a color.
 *
 * @param hue 0 to 1 around the color circle
 * @param lightness 0 (black) to 1 (white)
 * @returns the color as #rrggbb
 */
function fromHue(hue: number, lightness: number): string {
  const reach = 0.6 * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const at = (shift + hue * 12) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
