import type { AllSettings, Book, BookPage, PageText, ReaderConfig, SettingKey, Settings, Spread } from '@leafcast/book';
import type { MessageValues, ReaderKey, ReaderMessages } from '@leafcast/messages';
import type { DataLoader } from '../book/files/data.ts';
import type { OpenedBook } from '../book/files/vault.ts';
import type { PageLayer } from '../page/page-layers.ts';
import type { GestureHost } from '../stage/gesture/host.ts';

/**
 * Class of the first spread in the book's markup. `firstSpreadMarkup` in publish creates the markup, and the engine
 * adopts it:
 *
 *     <div id="leafcast">
 *       <div class="lc-first" data-mode="auto" data-direction="ltr">
 *         <img class="lc-first-page" data-page="0" src srcset sizes width height alt fetchpriority="high">
 *       </div>
 *     </div>
 *     <script id="leafcast-config" type="application/json">…</script>
 *     <script src="…/reader.js" defer></script>
 *
 * `data-mode` is `settings.pageMode`; a book bound at the top has `data-axis="vertical"`. The image is the `page`
 * rendition of page 0, and `width` and `height` are the size of this rendition. Without scripts, reader.css already
 * gives the image the position and size that the engine will give it: a closed book, centered, as large as the stage
 * allows, and half as wide if two pages will be displayed. There are no style attributes, because the content security
 * policy forbids them. The custom properties `--lc-top`, `--lc-right`, `--lc-bottom` and `--lc-left` of `#leafcast`
 * reserve the space of the toolbar; the engine adapts the layout whenever they change.
 */
export const firstSpreadClass = 'lc-first';

/** A range of characters on a page: positions in the page's text, whose lines are joined by line feeds. */
export interface TextRange {
  /** Page index, from 0. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** State displayed by the toolbar and panels. The object is replaced after each change. */
export interface ReaderState {
  /** Current page: the first page of the open spread in reading order. Index from 0. */
  readonly page: number;
  readonly spread: Spread;
  readonly single: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Zoom level; 1 = the spread fits the window. */
  readonly zoom: number;
  readonly maxZoom: number;
  readonly isTurning: boolean;
  readonly highlights: readonly TextRange[];
  /** Index of the highlight that is emphasized, or -1. */
  readonly activeHighlight: number;
  /** Number of converted pages, which equals the page count unless the book is still being converted. */
  readonly pagesReady: number;
  /**
   * Number that increases with each change of the book, the settings, the language or the available tools, but not when
   * the position changes.
   */
  readonly edition: number;
}

/** Changes that an author can make to an open book. */
export type BookChange = Partial<Pick<Book, 'title' | 'languages' | 'outline' | 'bookmarks' | 'texts'>> & {
  readonly settings?: Settings;
  /** Items and audio of a page; `undefined` removes the items or the audio. */
  readonly page?: { readonly index: number; readonly items?: BookPage['items']; readonly audio?: BookPage['audio'] };
};

/** Sound of a book, which visitors can switch on and off. */
export interface Sound {
  readonly isOn: boolean;
  toggle(): void;
}

/** Automatic page turning. */
export interface AutoFlip {
  readonly isOn: boolean;
  /** Starts at the current page and repeats the book as often as `autoFlipLoops` allows. */
  start(): void;
  stop(): void;
}

/**
 * The reader's engine, as used by its interface (React components) and by a host page. The engine owns the stage
 * element and does not depend on toolbars and panels. Its functions do not depend on `this`: `const { t } = engine`.
 */
export interface Engine {
  readonly book: Book;
  readonly config: ReaderConfig;
  /** Current settings. The object is replaced after each change. */
  readonly settings: AllSettings;
  /**
   * Calls the listener immediately and after each change of one of these settings.
   *
   * @returns a function that stops watching
   */
  watch(keys: readonly SettingKey[], listener: (settings: AllSettings) => void): () => void;
  /** Applies the author's changes to the open book. */
  change(changes: BookChange): void;
  /** The element `#leafcast`, which contains the stage, the toolbar and the panels. */
  readonly root: HTMLElement;
  /** Resolves when the first spread is painted or its image has failed to load. */
  readonly painted: Promise<void>;
  /** Returns the message for a key in the interface language. */
  t(key: ReaderKey | 'language.direction', values?: MessageValues): string;
  /** Language of the interface. */
  readonly language: string;
  /** Switches the interface language. Rejects if the messages of the language cannot be loaded. */
  setLanguage(language: string): Promise<void>;
  getState(): ReaderState;
  /**
   * Calls the listener after each change of state. Compatible with `useSyncExternalStore`.
   *
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
  next(): void;
  previous(): void;
  first(): void;
  last(): void;
  /**
   * Opens the spread with this page. By default, the book turns to a neighboring spread and jumps to any other spread.
   * With `animate: false`, it moves immediately and adds no entry to the browser's history.
   */
  goTo(page: number, options?: { readonly animate?: boolean }): void;
  /** Zooms around a point of the stage in CSS pixels (default: its center). */
  zoomTo(level: number, around?: { readonly x: number; readonly y: number }): void;
  setHighlights(ranges: readonly TextRange[], active: number): void;
  pageOf(index: number): BookPage;
  /** Loads the text of a page; resolves to `undefined` for a page without text. */
  textOf(index: number): Promise<PageText | undefined>;
  /** Loads a JSON file of the book folder, by fetch or as a script, depending on how the book was published. */
  loadData<Data>(path: string): Promise<Data>;
  /**
   * Loads a feature once (`parts/NAME.js`, built from `src/features/GROUP/NAME.ts` or `src/ui/features/GROUP/NAME.tsx`).
   * Rejects if it cannot be loaded; a later call tries again.
   *
   * @returns the exports of that module
   */
  loadFeature<Part>(name: string): Promise<Part>;
  /** Returns the URL of a file in the book folder. */
  fileUrl(path: string): string;
  /**
   * Returns the URL of a file. Unlike `fileUrl`, this method also supports files that are encrypted with a password.
   * The URL may expire when other files are requested.
   */
  urlOf(path: string): Promise<string>;
  /**
   * Replaces a locked book with the unlocked book. Resolves to `false` if the book stays locked.
   *
   * @param open receives the function that loads the encrypted files
   */
  unlock(open: (load: DataLoader) => Promise<OpenedBook | null>): Promise<boolean>;
  /**
   * Adds a layer to every page.
   *
   * @returns a function that removes the layer
   */
  addLayer(layer: PageLayer): () => void;
  /** Object that gestures act on. `ui.js` binds pointer, wheel and keyboard to this object. */
  readonly hands: GestureHost;
  /** Automatic page turning; `null` unless a setting enables it. */
  autoFlip: AutoFlip | null;
  /** Sound of the book; `null` unless a setting or a page provides sound. */
  sound: Sound | null;
  /** Announces a message to screen readers without interrupting current speech. */
  announce(message: string): void;
  destroy(): void;
}

/** Type of `window.leafcast`, which the reader's scripts share. `reader.js` creates the object. */
export interface LeafcastGlobal {
  /**
   * Mounts the interface. Set by `ui.js`, and called when the first spread is painted.
   *
   * @returns a function that removes the interface
   */
  startUi?: (engine: Engine) => () => void;
  /** Interface messages, set by `lang/LANGUAGE.js`. */
  messages?: ReaderMessages;
  /** Modules that `ui.js` shares with the features of the interface (`ui/shared.ts`). */
  shared?: unknown;
  /** Exports of the lazily loaded features, by name. */
  readonly parts: Record<string, unknown>;
  /** Running engine, for a host page of the same origin; absent until the book is open. */
  engine?: Engine;
}
