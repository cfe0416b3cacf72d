import type { PageBlock, PageLink, TextLine } from '@leafcast/book';

/** A page as it was read, whose blocks are to be found. Lengths are in points. */
export interface TextPage {
  readonly lines: readonly TextLine[];
  readonly width: number;
  readonly height: number;
  readonly links?: readonly PageLink[];
  /** Blocks that are already known: tables found between ruled lines. */
  readonly blocks?: readonly PageBlock[];
}
