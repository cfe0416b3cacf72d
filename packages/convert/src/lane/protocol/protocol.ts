import type {
  BoxedPageShape,
  Clarity,
  Folds,
  PageBlock,
  PageBox,
  PageEngineCode,
  PagePart,
  PageQuality,
  PageTrimming,
  TextLine,
} from '@leafcast/book';
import type { LinkTarget, SourceLink } from '../../extract/link-target.ts';
import type { SourceFile } from '../../job/job.ts';
import type { SourceFormat } from '../../source/source-kind.ts';

/** Request to a lane, a worker process that has one document open at a time and draws the document's pages. */
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
      /** Box of the pages in which possible spreads are also inspected for folds; absent for no inspection. */
      readonly foldsIn?: PageBox;
    }
  | ({ readonly type: 'page' } & PageRequest)
  /** Lays out a document without pages of its own. No document may be open. */
  | { readonly type: 'layOut'; readonly sources: readonly SourceFile[]; readonly format: ReflowFormat }
  /** Closes the document. This is required before another document is opened. */
  | { readonly type: 'close' };

/** Formats of documents without pages of their own: e-books, and web pages or Markdown, alone or in a folder (`web`). */
export type ReflowFormat = Extract<SourceFormat, 'epub' | 'html' | 'markdown' | 'web'>;

/** Options for drawing the pages of a job. */
export interface RenderOptions extends PageTrimming {
  readonly engine: PageEngineCode;
  readonly clarity: Clarity;
  readonly quality?: PageQuality | undefined;
  /** Whether the pictures of a page are also drawn one by one. */
  readonly singlePictures: boolean;
}

/** Requests a page of the source document, or one half of the page. */
export interface PageRequest extends PagePart {
  readonly rendering: RenderOptions;
  /** `page` for the page image and the data requested below, or `zoom` for that rendition only. */
  readonly rendition: 'page' | 'zoom';
  /** Whether a user is waiting for a `zoom` rendition, so that it is encoded fast and not as small as possible. */
  readonly isUrgent?: boolean;
  /** Whether to also read the text. */
  readonly text: boolean;
  readonly links: boolean;
  readonly textToLink: boolean;
  readonly thumb: boolean;
  /** Image of the whole page as a PNG drawn by another engine, which replaces the lane's own image. */
  readonly drawn?: Uint8Array;
  /**
   * Whether the lane's second engine draws the page. `alone`: the first engine does not read the page's content, so
   * that there is no text. Refused if the second engine cannot draw the page.
   */
  readonly again?: boolean | 'alone';
}

export interface OpenedReply {
  readonly type: 'opened';
  readonly pageCount: number;
  /** For images only: indexes of sources with an unreadable header. */
  readonly unreadable: readonly number[];
}

/** Shape of a page after rotation, in points. */
export interface PageShape extends BoxedPageShape {
  readonly rotation: 0 | 90 | 180 | 270;
  readonly label?: string;
  /** Source file of the page, and its index in that file, if there are several files. */
  readonly of?: { readonly source: number; readonly index: number };
}

export interface SourceHeading extends LinkTarget {
  readonly title: string;
  readonly children?: readonly SourceHeading[];
}

export interface DescribedReply {
  readonly type: 'described';
  readonly pages: readonly PageShape[];
  /** Outline; page indexes refer to the source. */
  readonly outline: readonly SourceHeading[];
  /** Whether the deepest levels of the outline were merged. */
  readonly isOutlineFlattened?: boolean;
  readonly title?: string;
  readonly author?: string;
  readonly created?: string;
  readonly language?: string;
  readonly rightToLeft: boolean;
  /** Page at which the document is set to open. */
  readonly openAt?: { readonly page: number; readonly at?: number };
  /** Whether the first two pages should be side by side, without a separate cover. */
  readonly pairsFirstPages?: boolean;
  /** Folds of the pages that were inspected. */
  readonly folds?: Folds;
}

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'webp' | 'jpg' | 'svg';
  readonly width: number;
  readonly height: number;
}

/**
 * Fault of a page's image. `damaged`: part of the page cannot be read; `letters`: some letters have no font; `drawing`:
 * the engine did not understand part of the content.
 */
export type PageFault = 'damaged' | 'letters' | 'drawing';

/** A picture of a page, drawn alone. Its place is given in fractions of the page. */
export interface SinglePicture {
  readonly image: EncodedImage;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageMadeReply {
  readonly type: 'made';
  readonly page?: EncodedImage;
  /** Faults of the page's image, if any. */
  readonly faults?: readonly PageFault[];
  /**
   * Whether another engine may show more of the page: the page is drawn blank although it has content, or it has colors
   * or scans that this engine cannot draw.
   */
  readonly inDoubt?: boolean;
  readonly thumb?: EncodedImage;
  /** Larger image. Absent if it would show no more detail than the `page` image. */
  readonly zoom?: EncodedImage;
  /** Whether the lane is still busy with abandoned work that cannot be stopped, so that the lane must be killed. */
  readonly isExhausted?: boolean;
  /**
   * Text lines, their blocks as far as one page tells, and links; link targets are page indexes of the source. Blocks of
   * untagged pages other than tables are found when the text of all pages is known.
   */
  readonly text?: {
    readonly lines: readonly TextLine[];
    readonly links: readonly SourceLink[];
    readonly blocks?: readonly PageBlock[];
  };
  /** Pictures that readers can open alone, from the largest to the smallest. */
  readonly pictures?: readonly SinglePicture[];
}

/** Reply that reports a fault of the document. Any other error ends the lane. */
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
  /** Name of the affected file, if there are several files. */
  readonly file?: string;
}

/** PDF of a document that was laid out. */
export interface LaidOutReply {
  readonly type: 'laidOut';
  readonly pdf: Uint8Array;
  /** Whether content that is not stored in the document was left out. */
  readonly isReduced: boolean;
}

export interface ClosedReply {
  readonly type: 'closed';
}

export type LaneReply = LaidOutReply | OpenedReply | DescribedReply | PageMadeReply | ClosedReply | LaneRefusal;

export interface RequestEnvelope {
  readonly id: number;
  readonly request: LaneRequest;
}

/** Reply with the id of its request. Id 0 reports that the lane has started and is ready. */
export interface ReplyEnvelope {
  readonly id: number;
  readonly reply: LaneReply | { readonly type: 'warm' };
}
