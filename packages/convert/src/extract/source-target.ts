import type { PageLink } from '@leafcast/book';

/** A place in the source; `at` is how far from the left edge of its page, in points, where that is said. */
export interface SourceTarget {
  readonly page?: number;
  readonly url?: string;
  readonly at?: number;
}

export type SourceLink = PageLink & SourceTarget;
