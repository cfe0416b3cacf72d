import type { Clarity, Engine, Folds, PagePart, PageQuality, TextLine } from '@leafcast/book';
import type { SourceLink, SourceTarget } from '../extract/source-target.ts';
import type { SourceFile } from '../job.ts';

/** What the parent asks of a lane: a process that has one document open at a time and draws its pages. */
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
      /** Looks for the folds of spreads, too. */
      readonly folds?: boolean;
    }
  | ({ readonly type: 'page' } & PageRequest)
  /** Forgets the document; only then may another one be opened. */
  | { readonly type: 'close' };

/** How a page is made. */
export interface RenderOptions {
  /** Points cut off every edge. */
  readonly bleed: number;
  readonly engine: Engine;
  readonly clarity: Clarity;
  readonly quality?: PageQuality | undefined;
  readonly fullPictures: boolean;
}

/** A page of the source, or a half of one. */
export interface PageRequest extends PagePart {
  readonly rendering: RenderOptions;
  /** `page` with all that is asked for below, or the sharpest, `zoom`, and nothing else. */
  readonly rendition: 'page' | 'zoom';
  /** Take text and links too. */
  readonly text: boolean;
  readonly links: boolean;
  readonly textToLink: boolean;
  readonly thumb: boolean;
}

export interface Opened {
  readonly type: 'opened';
  readonly pageCount: number;
  /** Images only: indexes of sources whose header cannot be read. */
  readonly unreadable: readonly number[];
}

export interface PageShape {
  /** Points, upright. */
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly label?: string;
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
  /** Its deepest levels have become one. */
  readonly isOutlineFlattened?: boolean;
  readonly title?: string;
  readonly author?: string;
  readonly created?: string;
  readonly language?: string;
  readonly rightToLeft: boolean;
  /** Of the pages that were looked at. */
  readonly folds?: Folds;
}

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'webp' | 'jpg' | 'svg';
  readonly width: number;
  readonly height: number;
}

export interface PageMade {
  readonly type: 'made';
  readonly page?: EncodedImage;
  /** Something that the page holds could not be read. */
  readonly isDamaged?: boolean;
  readonly thumb?: EncodedImage;
  /** Absent where it would show no more than the page image scaled up. */
  readonly zoom?: EncodedImage;
  /** The lane is at work on something that nobody waits for any more, and cannot be stopped: it is to be ended. */
  readonly isSpent?: boolean;
  /** Link targets are page indexes of the source. */
  readonly text?: { readonly lines: readonly TextLine[]; readonly links: readonly SourceLink[] };
}

/** Something that the document did; any other error ends the lane. */
export interface LaneRefusal {
  readonly type: 'refused';
  readonly reason: 'damaged' | 'password' | 'wrongPassword' | 'pages' | 'image';
  readonly detail: string;
}

export interface Closed {
  readonly type: 'closed';
}

export type LaneReply = Opened | Described | PageMade | Closed | LaneRefusal;

export interface RequestEnvelope {
  readonly id: number;
  readonly request: LaneRequest;
}

/** `id` 0 is the greeting of a lane that is warm. */
export interface ReplyEnvelope {
  readonly id: number;
  readonly reply: LaneReply | { readonly type: 'warm' };
}
