import type { PageLink } from '@leafcast/book';

/**
 * Target of a link or heading in the source document; `at` is its distance from the left edge of the page in points, if
 * known.
 */
export interface LinkTarget {
  readonly page?: number;
  readonly url?: string;
  readonly at?: number;
}

export type SourceLink = PageLink & LinkTarget;
