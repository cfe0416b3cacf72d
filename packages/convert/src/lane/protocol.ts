import type { Clarity, Engine, Folds, PagePart, PageQuality, TextLine } from '@leafcast/book';
import type { SourceLink, SourceTarget } from '../extract/source-target.ts';
import type { SourceFile } from '../job.ts';

/** A request to a lane: a process that has one document open at a time and draws its pages. */
export type LaneRequest =
  | {
      readonly type: 'open';
      readonly kind: 'pdf' | 'images';
      readonly sources: readonly SourceFile[];
      readonly password?: string;
    }
  | {
      readonly type: 'describe';
      readonly outline: boolean;
      /** Whether to inspect the folds of spreads, too. */
      readonly folds?: boolean;
    }
  | ({ readonly type: 'page' } & PageRequest)
  /** Closes the document, which is required before another one is opened. */
  | { readonly type: 'close' };

/** How to draw the pages of a job. */
export interface RenderOptions {
  /** Points to cut off every edge. */
  readonly bleed: number;
  readonly engine: Engine;
  readonly clarity: Clarity;
  readonly quality?: PageQuality | undefined;
  readonly fullPictures: boolean;
}

/** Asks for a page of the source, or for one half. */
export interface PageRequest extends PagePart {
  readonly rendering: RenderOptions;
  /** `page` with all that is asked for below, or `zoom` alone. */
  readonly rendition: 'page' | 'zoom';
  /** Whether to read the text, too. */
  readonly text: boolean;
  readonly links: boolean;
  readonly textToLink: boolean;
  readonly thumb: boolean;
  /** The whole page as a PNG of another engine, which takes the place of drawing it. */
  readonly drawn?: Uint8Array;
  /**
   * Whether the lane's other engine shall draw it; `alone`: while the first one leaves its instructions, and so its text, unread. It is refused
   * where that cannot.
   */
  readonly again?: boolean | 'alone';
}

export interface Opened {
  readonly type: 'opened';
  readonly pageCount: number;
  /** Images only: indexes of sources whose header cannot be read. */
  readonly unreadable: readonly number[];
}

export interface PageShape {
  /** Points, after rotation. */
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly label?: string;
  /** Which page of which file it is, where there are several. */
  readonly of?: { readonly source: number; readonly index: number };
}

export interface SourceHeading extends SourceTarget {
  readonly title: string;
  readonly children?: readonly SourceHeading[];
}

export interface Described {
  readonly type: 'described';
  readonly pages: readonly PageShape[];
  /** Page indexes are those of the source. */
  readonly outline: readonly SourceHeading[];
  /** Whether its deepest levels were merged. */
  readonly isOutlineFlattened?: boolean;
  readonly title?: string;
  readonly author?: string;
  readonly created?: string;
  readonly language?: string;
  readonly rightToLeft: boolean;
  /** The page at which it asks to be opened. */
  readonly openAt?: { readonly page: number; readonly at?: number };
  /** Whether its first two pages shall lie side by side, without a cover. */
  readonly pairsFirstPages?: boolean;
  /** The folds of the inspected pages. */
  readonly folds?: Folds;
}

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'webp' | 'jpg' | 'svg';
  readonly width: number;
  readonly height: number;
}

/** `damaged`: part of a page cannot be read; `letters`: some have no font; `drawing`: the engine did not understand what it is to draw. */
export type PageFault = 'damaged' | 'letters' | 'drawing';

export interface PageMade {
  readonly type: 'made';
  readonly page?: EncodedImage;
  /** What is not on the picture of the page, if anything. */
  readonly faults?: readonly PageFault[];
  /**
   * Another engine may show more: the page comes out blank though it has something, or has colours or scans that this one does not
   * know how to draw.
   */
  readonly inDoubt?: boolean;
  readonly thumb?: EncodedImage;
  /** Absent if it would show no more detail than the page picture. */
  readonly zoom?: EncodedImage;
  /** Whether the lane is still busy with abandoned work that cannot be stopped, so that it must be killed. */
  readonly isSpent?: boolean;
  /** Link targets are page indexes of the source. */
  readonly text?: { readonly lines: readonly TextLine[]; readonly links: readonly SourceLink[] };
}

/** The document is at fault; any other error ends the lane. */
export interface LaneRefusal {
  readonly type: 'refused';
  readonly reason:
    | 'damaged'
    | 'noPages'
    | 'certificate'
    | 'password'
    | 'wrongPassword'
    | 'protected'
    | 'pages'
    | 'image';
  readonly detail: string;
  /** The file that it is about, where there are several. */
  readonly file?: string;
}

export interface Closed {
  readonly type: 'closed';
}

export type LaneReply = Opened | Described | PageMade | Closed | LaneRefusal;

export interface RequestEnvelope {
  readonly id: number;
  readonly request: LaneRequest;
}

/** A reply with the id of its request; id 0 reports that the lane is warm. */
export interface ReplyEnvelope {
  readonly id: number;
  readonly reply: LaneReply | { readonly type: 'warm' };
}
