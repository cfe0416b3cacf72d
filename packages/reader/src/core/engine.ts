import type { AllSettings, Book, BookPage, PageText, ReaderConfig, SettingKey, Settings, Spread } from '@leafcast/book';
import type { MessageValues, ReaderKey, ReaderMessages } from '@leafcast/messages';
import type { DataLoader } from '../book/files/data.ts';
import type { OpenedBook } from '../book/files/vault.ts';
import type { PageLayer } from '../page/page-layers.ts';
import type { GestureHost } from '../stage/gesture/host.ts';

/**
 * The markup of a book's page before any script runs (`firstSpreadMarkup` in publish); the engine adopts it.
 *
 *     <div id="leafcast">
 *       <div class="lc-first" data-mode="auto" data-direction="ltr">
 *         <img class="lc-first-page" data-page="0" src srcset sizes width height alt fetchpriority="high">
 *       </div>
 *     </div>
 *     <script id="leafcast-config" type="application/json">…</script>
 *     <script src="…/reader.js" defer></script>
 *
 * `data-mode` is `settings.pageMode`; a book bound at the top has `data-axis="vertical"`. The picture is the `page`
 * rendition of page 0. reader.css alone gives it the position and size that the engine will give it: a closed book,
 * centered, as large as the stage allows, and half as wide where two pages will be shown. `width` and `height` are
 * those of the rendition. There are no style attributes because the content security policy forbids them. The custom
 * properties `--lc-top`, `--lc-right`, `--lc-bottom` and `--lc-left` of `#leafcast` reserve the space of the toolbar;
 * the engine follows whenever they change.
 */
export const firstSpreadClass = 'lc-first';

/**
 * A range of characters on a page: positions in the page's text, with lines joined by `
 * `.
 */
export interface TextRange {
  /** Page index, from 0. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** State shown by the toolbar and panels; a new object after each change. */
export interface ReaderState {
  /** Current page: the first one of the open spread in reading order. Index from 0. */
  readonly page: number;
  readonly spread: Spread;
  readonly single: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** 1 = the spread fits the window. */
  readonly zoom: number;
  readonly maxZoom: number;
  readonly isTurning: boolean;
  readonly highlights: readonly TextRange[];
  /** Index of the highlight that is emphasized, or -1. */
  readonly activeHighlight: number;
  /** Number of converted pages; equal to the page count unless the book is live. */
  readonly pagesReady: number;
  /** Increases with each change of the book, settings, language or available tools, but not with the position. */
  readonly edition: number;
}

/** Changes that an author can make to an open book. */
export type BookChange = Partial<Pick<Book, 'title' | 'languages' | 'outline' | 'bookmarks' | 'texts'>> & {
  readonly settings?: Settings;
  /** Items and audio of a page; `undefined` removes them. */
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
 * The reader's engine, as its interface (React components) and a host page see it. It owns the stage element and knows
 * nothing about toolbars and panels. Its functions do not depend on `this`: `const { t } = engine`.
 */
export interface Engine {
  readonly book: Book;
  readonly config: ReaderConfig;
  /** Current settings; a new object after each change. */
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
  /** Resolves when the first spread is painted or has failed to load. */
  readonly painted: Promise<void>;
  /** Returns the message of a key in the interface language. */
  t(key: ReaderKey | 'language.direction', values?: MessageValues): string;
  /** Language of the interface. */
  readonly language: string;
  /** Switches the interface language; rejects if its messages cannot be loaded. */
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
   * Opens the spread with this page. By default, the book turns to a neighboring spread and jumps to any other. With
   * `animate: false` it moves immediately and adds no entry to the browser's history.
   */
  goTo(page: number, options?: { readonly animate?: boolean }): void;
  /** Zooms around a point of the stage in CSS pixels (default: its center). */
  zoomTo(level: number, around?: { readonly x: number; readonly y: number }): void;
  setHighlights(ranges: readonly TextRange[], active: number): void;
  pageOf(index: number): BookPage;
  /** Resolves to `undefined` for a page without text. */
  textOf(index: number): Promise<PageText | undefined>;
  /** Loads a JSON file of the book folder, by fetch or as a script, depending on the book. */
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
   * Like `fileUrl`, but also for files encrypted by a password, for which `fileUrl` returns an empty string. The URL
   * may expire when other files are requested.
   */
  urlOf(path: string): Promise<string>;
  /**
   * Replaces a locked book with the unlocked one. Resolves `false` if it stays locked.
   *
   * @param open receives the loader of the encrypted files
   */
  unlock(open: (load: DataLoader) => Promise<OpenedBook | null>): Promise<boolean>;
  /**
   * Adds a layer to every page.
   *
   * @returns a function that removes it
   */
  addLayer(layer: PageLayer): () => void;
  /** Target of gestures; `ui.js` binds pointer, wheel and keyboard to it. */
  readonly hands: GestureHost;
  /** Automatic page turning; `null` unless a setting enables it. */
  autoFlip: AutoFlip | null;
  /** `null` unless a setting or a page provides sound. */
  sound: Sound | null;
  /** Announces a message to screen readers without interrupting current speech. */
  announce(message: string): void;
  destroy(): void;
}

/** `window.leafcast`, shared by the scripts of the reader and created by `reader.js`. */
export interface LeafcastGlobal {
  /**
   * Set by `ui.js`; called once the first spread is painted.
   *
   * @returns a function that removes the interface
   */
  startUi?: (engine: Engine) => () => void;
  /** Set by `lang/LANGUAGE.js`. */
  messages?: ReaderMessages;
  /** Set by `ui.js`: the modules that it shares with the interface features (`ui/shared.ts`). */
  shared?: unknown;
  /** Exports of the lazily loaded features, by name. */
  readonly parts: Record<string, unknown>;
  /** The running engine, for a host page of the same origin; absent until the book is open. */
  engine?: Engine;
}
