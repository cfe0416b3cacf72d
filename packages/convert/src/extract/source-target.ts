import type { PageLink } from '@leafcast/book';

/** A place in the source; `at` is its distance from the left edge of the page in points, if it is known. */
export interface SourceTarget {
  readonly page?: number;
  readonly url?: string;
  readonly at?: number;
}

export type SourceLink = PageLink & SourceTarget;
