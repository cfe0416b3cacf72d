/** A ribbon that the author sets on a page. Colours are #rrggbb. @see W section 3 "Bookmark tab" */
export interface Bookmark {
  readonly caption: string;
  /** Page index from 0. */
  readonly page: number;
  readonly color: string;
  readonly fontColor: string;
}

/** What the bookmarks of one book may hold. */
export const bookmarkLimits = { count: 1000, captionLength: 200 } as const;
