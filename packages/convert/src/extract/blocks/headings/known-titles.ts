/** Titles of headings that a document lists itself. */
export interface Known {
  /** Checks whether the document lists a title on or near a page. */
  has(title: string, page: number): boolean;
}

/** Number of pages by which a listed page may be wrong. */
const maxDistance = 1;
/** Maximum number of pages that are kept for one title. */
const maxSame = 50;

const keyOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
const withoutNumber = (key: string): string => key.replace(/^\p{N}+/u, '');

/** @param titles with page indexes from 0; absent if unknown */
export function createKnownTitles(titles: readonly { readonly title: string; readonly page?: number }[]): Known {
  const pages = new Map<string, (number | undefined)[]>();
  const add = (key: string, page: number | undefined) => {
    if (key.length > 1) pages.set(key, [...(pages.get(key) ?? []), page].slice(-maxSame));
  };
  for (const { title, page } of titles) {
    const key = keyOf(title);
    add(key, page);
    // A document may list a title with its number and print it without, but not with another number.
    if (withoutNumber(key) !== key) add(`#${withoutNumber(key)}`, page);
  }
  return {
    has(title, page) {
      const key = keyOf(title);
      const bare = withoutNumber(key);
      const listed = pages.get(key) ?? (bare === key ? pages.get(`#${key}`) : pages.get(bare)) ?? [];
      return listed.some((one) => one === undefined || Math.abs(one - page) <= maxDistance);
    },
  };
}
