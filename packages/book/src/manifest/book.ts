import type { Bookmark } from '../content/bookmark.ts';
import type { PageAudio, PageItem } from '../content/items/page-item.ts';
import type { OutlineEntry } from '../content/outline.ts';
import type { Settings } from '../settings/schema.ts';
import type { BookLockInfo } from './locked.ts';

/** Format name that identifies a book.json, so that no other JSON file is mistaken for one. */
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
 * Possible sizes of a page image, by longest side: `thumb` 400 px, `page` 1600 px, `zoom` 3200 px. A page without
 * `page` has not been converted yet.
 */
export type RenditionName = 'thumb' | 'page' | 'zoom';

export interface BookPage {
  /** Displayed width (after rotation), in points of 1/72 inch. */
  readonly width: number;
  readonly height: number;
  /** Clockwise rotation of the page in the source document, in degrees. The renditions are already upright. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Printed page label ("iv"); absent if it equals the page number, counted from 1. */
  readonly label?: string;
  /** How the page is displayed. `image`: the renditions show everything. Future modes may add layers. */
  readonly mode: 'image';
  readonly images: Readonly<Partial<Record<RenditionName, Rendition>>>;
  /**
   * For a page that its author has rotated: path of the image that the conversion created, and the clockwise rotation
   * since then, in degrees. The file may no longer exist; its name identifies the page of the document.
   */
  readonly rotated?: { readonly from: string; readonly turn: BookPage['rotation'] } | undefined;
  /** Path of the page's `PageText`; absent during conversion, and if the page has neither text nor links. */
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
 * The manifest (`book.json`): all data about a book except the bytes of its pages and media. Drafts, published
 * versions, project files and exported books use the same format. Pages are referred to by indexes from 0.
 */
export interface Book {
  readonly format: typeof bookFormat;
  readonly version: typeof bookVersion;
  /** Permanent id, a UUID. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /**
   * Interface languages (BCP 47) that the author offers; the first one is the default. If empty, all available
   * languages are offered.
   */
  readonly languages: readonly string[];
  /** Origin of the pages; `author`, `created` and `language` (BCP 47) come from the metadata of the source file. */
  readonly source: {
    readonly kind: 'pdf' | 'presentation' | 'document' | 'images';
    readonly language?: string;
    readonly author?: string;
    readonly created?: string;
  };
  /**
   * Interface texts that the author has replaced, by language and message key. They may include languages for which the
   * reader has no translation. Properties of a language itself have the keys of `languageFactKeys`.
   */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly settings: Settings;
  readonly outline: readonly OutlineEntry[];
  readonly bookmarks: readonly Bookmark[];
  readonly pages: readonly BookPage[];
  /** Path of the search index (`SearchText`); absent during conversion, and if no page has text. */
  readonly search?: string;
  /** The source document, offered to visitors only if `settings.download` allows it. */
  readonly original?: DownloadFile;
  /**
   * Lock information, present only in the manifest that visitors of a password-protected book receive; never in a
   * draft.
   */
  readonly locked?: BookLockInfo;
}
