import type { Clarity, Engine, Folds, PagePart, PageQuality, TextLine } from '@leafcast/book';
import type { SourceLink, SourceTarget } from '../../extract/source-target.ts';
import type { SourceFile } from '../../job/job.ts';

/** A request to a lane, which is a worker process that has one document open at a time and draws its pages. */
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
      /** Whether to inspect the folds of possible spreads, too. */
      readonly folds?: boolean;
    }
  | ({ readonly type: 'page' } & PageRequest)
  /** Closes the document, which is required before another one is opened. */
  | { readonly type: 'close' };

/** Options for drawing the pages of a job. */
export interface RenderOptions {
  /** Points to trim from every edge. */
  readonly bleed: number;
  readonly engine: Engine;
  readonly clarity: Clarity;
  readonly quality?: PageQuality | undefined;
  readonly fullPictures: boolean;
}

/** Requests a page of the source, or one half of it. */
export interface PageRequest extends PagePart {
  readonly rendering: RenderOptions;
  /** `page` with everything requested below, or only `zoom`. */
  readonly rendition: 'page' | 'zoom';
  /** Whether to read the text, too. */
  readonly text: boolean;
  readonly links: boolean;
  readonly textToLink: boolean;
  readonly thumb: boolean;
  /** The whole page as a PNG drawn by another engine, to be used instead of drawing it. */
  readonly drawn?: Uint8Array;
  /**
   * Whether the lane's other engine draws the page; `alone`: without letting the first one read its content, and
   * therefore its text. Refused if the other engine cannot draw it.
   */
  readonly again?: boolean | 'alone';
}

export interface Opened {
  readonly type: 'opened';
  readonly pageCount: number;
  /** For images only: indexes of sources with an unreadable header. */
  readonly unreadable: readonly number[];
}

export interface PageShape {
  /** In points, after rotation. */
  readonly width: number;
  readonly height: number;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly label?: string;
  /** File and index of the page, if there are several files. */
  readonly of?: { readonly source: number; readonly index: number };
}

export interface SourceHeading extends SourceTarget {
  readonly title: string;
  readonly children?: readonly SourceHeading[];
}

export interface Described {
  readonly type: 'described';
  readonly pages: readonly PageShape[];
  /** Page indexes refer to the source. */
  readonly outline: readonly SourceHeading[];
  /** Whether the deepest levels of the outline were merged. */
  readonly isOutlineFlattened?: boolean;
  readonly title?: string;
  readonly author?: string;
  readonly created?: string;
  readonly language?: string;
  readonly rightToLeft: boolean;
  /** The page at which the document asks to be opened. */
  readonly openAt?: { readonly page: number; readonly at?: number };
  /** Whether the first two pages should be side by side, without a cover. */
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

/**
 * `damaged`: part of a page cannot be read; `letters`: some letters have no font; `drawing`: the engine did not
 * understand part of the content.
 */
export type PageFault = 'damaged' | 'letters' | 'drawing';

export interface PageMade {
  readonly type: 'made';
  readonly page?: EncodedImage;
  /** Faults of the page's image, if any. */
  readonly faults?: readonly PageFault[];
  /**
   * Whether another engine may show more: the page is drawn blank although it has content, or it has colors or scans
   * that this engine cannot draw.
   */
  readonly inDoubt?: boolean;
  readonly thumb?: EncodedImage;
  /** Absent if it would show no more detail than the `page` image. */
  readonly zoom?: EncodedImage;
  /** Whether the lane is still busy with abandoned work that cannot be stopped, so that it must be killed. */
  readonly isExhausted?: boolean;
  /** Link targets are page indexes of the source. */
  readonly text?: { readonly lines: readonly TextLine[]; readonly links: readonly SourceLink[] };
}

/** Reports a fault of the document; any other error ends the lane. */
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
  /** The file concerned, if there are several. */
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
