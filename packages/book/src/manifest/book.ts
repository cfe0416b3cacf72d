import type { Bookmark } from '../content/bookmark.ts';
import type { PageAudio, PageItem } from '../content/items/page-item.ts';
import type { OutlineEntry } from '../content/outline.ts';
import type { Settings } from '../settings/schema.ts';
import type { Locked } from './locked.ts';

/** Identifies a book.json, so that another JSON file is not mistaken for one. */
export const bookFormat = 'leafcast-book';

/** Version of the book folder that this program writes; `migrateBook` upgrades older versions. */
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
 * The possible sizes of a page, by longest edge: `thumb` 400 px, `page` 1600 px, `zoom` 3200 px. A page without `page`
 * is still being converted.
 */
export type RenditionName = 'thumb' | 'page' | 'zoom';

export interface BookPage {
  /** Displayed size (after rotation), in points of 1/72 inch. */
  readonly width: number;
  readonly height: number;
  /** Clockwise rotation of the page in the source, in degrees. The renditions are upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** The printed page label ("iv"); absent if it equals the page's number counted from 1. */
  readonly label?: string;
  /** `image`: the renditions show everything. Future modes may add layers. */
  readonly mode: 'image';
  readonly images: Readonly<Partial<Record<RenditionName, Rendition>>>;
  /** Path of the page's `PageText`; absent while converting, or if the page has neither text nor links. */
  readonly text?: string;
  /** Items that the author has placed on the page. */
  readonly items?: readonly PageItem[] | undefined;
  /** Narration of the page. */
  readonly audio?: PageAudio | undefined;
}

/** A file that visitors may download if the settings allow it. */
export interface DownloadFile {
  readonly file: string;
  /** File name for the download. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The manifest (`book.json`): everything about a book except the bytes of its pages and media. The same format is used
 * for drafts, published versions, project files and exported books. Page numbers in it are indexes from 0.
 */
export interface Book {
  readonly format: typeof bookFormat;
  readonly version: typeof bookVersion;
  /** Stable identity, a UUID. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /**
   * Interface languages (BCP 47) that the author offers; the first is the default. If empty, all available languages.
   */
  readonly languages: readonly string[];
  /** Origin of the pages; `author`, `created` and `language` (BCP 47) come from the metadata of the source file. */
  readonly source: {
    readonly kind: 'pdf' | 'presentation' | 'images';
    readonly language?: string;
    readonly author?: string;
    readonly created?: string;
  };
  /**
   * The author's texts for the interface, by language and message key; may include languages that the reader has no
   * translation for. Facts about the language itself have the keys of `languageFacts`.
   */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly settings: Settings;
  readonly outline: readonly OutlineEntry[];
  readonly bookmarks: readonly Bookmark[];
  readonly pages: readonly BookPage[];
  /** Path of the `SearchText`; absent while converting, or if no page has text. */
  readonly search?: string;
  /** The source document, offered to visitors only if `settings.download` allows it. */
  readonly original?: DownloadFile;
  /** Present only in the manifest that visitors receive for a password-protected book; never in a draft. */
  readonly locked?: Locked;
}
