const webPage = /\.(?:x?html?|md|markdown)$/iu;
const startPage = /^(?:index|readme)\.[a-z]+$/iu;
/** Folders that programs add when they pack a folder, and hidden files. */
const unseen = /(?:^|\/)(?:__MACOSX\/|\.)/u;
const naturalOrder = new Intl.Collator('en', { numeric: true });

/**
 * Returns the members of an archive that are web pages or Markdown files, in the order in which they become a book: the
 * start page first, then by folder and name.
 */
export function chooseWebPages(names: readonly string[]): string[] {
  const depth = (name: string) => name.split('/').length;
  const isStart = (name: string) => startPage.test(name.split('/').at(-1) ?? '');
  return names
    .filter((name) => webPage.test(name) && !unseen.test(name))
    .toSorted(
      (one, other) =>
        depth(one) - depth(other) || Number(isStart(other)) - Number(isStart(one)) || naturalOrder.compare(one, other),
    );
}
