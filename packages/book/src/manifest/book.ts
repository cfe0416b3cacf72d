import type { Bookmark } from '../content/bookmark.ts';
import type { OutlineEntry } from '../content/outline.ts';
import type { PageAudio, PageItem } from '../content/page-item.ts';
import type { Settings } from '../settings/schema.ts';
import type { Locked } from './locked.ts';

/** The name that every book.json carries, so that a stray JSON file is not taken for a book. */
export const bookFormat = 'leafcast-book';

/** The version of the book folder that this program writes; `migrations.ts` brings older ones up to it. */
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
  /** How far the source turned this page, clockwise; the renditions are upright already. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** What is printed on the page ("iv"); absent where it is the page number. */
  readonly label?: string;
  /** `image`: the renditions show everything. Further modes add layers. */
  readonly mode: 'image';
  readonly images: Readonly<Partial<Record<RenditionName, Rendition>>>;
  /** Path of the page's `PageText` (text with boxes, and links); absent while converting or where there is neither. */
  readonly text?: string;
  /** What its author has put on it. */
  readonly items?: readonly PageItem[] | undefined;
  /** What is read aloud on it. */
  readonly audio?: PageAudio | undefined;
}

/** A file that readers may download, when the settings allow it. */
export interface DownloadFile {
  readonly file: string;
  /** The name it is saved under. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * `book.json`: everything about a book but the bytes of its pages and media.
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
  /** BCP 47 languages in which the reader speaks, as the author chose them; the first is the default. Empty: all there are. */
  readonly languages: readonly string[];
  /** Where the pages came from; `author`, `created` and `language` (BCP 47) as the source says them. */
  readonly source: {
    readonly kind: 'pdf' | 'presentation' | 'images';
    readonly language?: string;
    readonly author?: string;
    readonly created?: string;
  };
  /**
   * The author's own words for the interface, by language and message key; also for languages that the reader does not
   * speak. What they say of the language itself stands under `languageFacts`.
   */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly settings: Settings;
  readonly outline: readonly OutlineEntry[];
  readonly bookmarks: readonly Bookmark[];
  readonly pages: readonly BookPage[];
  /** Path of the `SearchText`; absent while converting or where no page has text. */
  readonly search?: string;
  /** Path of the original document, offered to readers only where `settings.download` allows it. */
  readonly original?: DownloadFile;
  /** Present in what readers get of a book that a password protects; never in a draft. */
  readonly locked?: Locked;
}
