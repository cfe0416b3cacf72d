import type { Bookmark } from '../content/bookmark.ts';
import type { OutlineEntry } from '../content/outline.ts';
import type { PageAudio, PageItem } from '../content/page-item.ts';
import type { Settings } from '../settings/schema.ts';
import type { Locked } from './locked.ts';

/** Identifies a book.json, so that another JSON file is not mistaken for one. */
export const bookFormat = 'leafcast-book';

/** The version of the book folder that this program writes; `migrateBook` upgrades older ones. */
export const bookVersion = 1;

/** One image of a page at one size. */
export interface Rendition {
  /** Path inside the book folder, such as `pages/0001-page-9f8e7d6c.webp`. */
  readonly file: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The sizes in which a page may exist, by longest edge: `thumb` 400 px, `page` 1600 px, `zoom` 3200 px.
 * A page without `page` is still being converted.
 */
export type RenditionName = 'thumb' | 'page' | 'zoom';

export interface BookPage {
  /** Size as it is shown (after rotation), in points of 1/72 inch. */
  readonly width: number;
  readonly height: number;
  /** Rotation of the page in the source, in degrees clockwise. The renditions are upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** The page number as printed ("iv"); absent if it equals the page's number from 1. */
  readonly label?: string;
  /** `image`: the renditions show everything. Further modes add layers. */
  readonly mode: 'image';
  readonly images: Readonly<Partial<Record<RenditionName, Rendition>>>;
  /** Path of the page's `PageText`; absent while converting, and if the page has neither text nor links. */
  readonly text?: string;
  /** Items that the author has placed on the page. */
  readonly items?: readonly PageItem[] | undefined;
  /** Its narration. */
  readonly audio?: PageAudio | undefined;
}

/** A file that readers may download, when the settings allow it. */
export interface DownloadFile {
  readonly file: string;
  /** The file name for the download. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * `book.json`: everything about a book except the bytes of its pages and media.
 * The same document is a draft, a published version, a project file and an exported book.
 * Page numbers in it are indexes from 0.
 */
export interface Book {
  readonly format: typeof bookFormat;
  readonly version: typeof bookVersion;
  /** Stable identity, a UUID. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Interface languages (BCP 47) that the author offers; the first is the default. Empty: all that exist. */
  readonly languages: readonly string[];
  /** Where the pages came from; `author`, `created` and `language` (BCP 47) are from the source's metadata. */
  readonly source: {
    readonly kind: 'pdf' | 'presentation' | 'images';
    readonly language?: string;
    readonly author?: string;
    readonly created?: string;
  };
  /**
   * The author's texts for the interface, by language and message key; also for languages that the reader does not
   * have. Facts about the language itself have the keys of `languageFacts`.
   */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly settings: Settings;
  readonly outline: readonly OutlineEntry[];
  readonly bookmarks: readonly Bookmark[];
  readonly pages: readonly BookPage[];
  /** Path of the `SearchText`; absent while converting, and if no page has text. */
  readonly search?: string;
  /** The source document, offered to readers only if `settings.download` allows it. */
  readonly original?: DownloadFile;
  /** Present only in what readers get of a password-protected book; never in a draft. */
  readonly locked?: Locked;
}
