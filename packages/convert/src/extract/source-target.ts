import type { PageLink } from '@leafcast/book';

/** A target in the source; `at` is its distance from the left edge of the page in points, if known. */
export interface SourceTarget {
  readonly page?: number;
  readonly url?: string;
  readonly at?: number;
}

export type SourceLink = PageLink & SourceTarget;
