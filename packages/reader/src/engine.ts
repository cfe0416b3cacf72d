import type { AllSettings, Book, BookPage, PageText, ReaderConfig, SettingKey, Settings, Spread } from '@leafcast/book';
import type { MessageValues, ReaderKey, ReaderMessages } from '@leafcast/messages';
import type { DataLoader } from './files/data.ts';
import type { OpenedBook } from './files/vault.ts';
import type { GestureHost } from './gesture/host.ts';
import type { PageLayer } from './page/page-layers.ts';

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
 * `data-mode` is `settings.pageMode`; a book that is bound at the top has `data-axis="vertical"`. The picture is that of page 0 in its `page` rendition; reader.css alone gives it
 * the place and size that the engine will give it: a closed book, centred, as large as the stage allows, half as wide
 * where two pages will lie open. `width` and `height` are those of the rendition. No style attributes: the content
 * security policy forbids them. The space that the toolbar takes is kept free by the custom properties `--lc-top`,
 * `--lc-right`, `--lc-bottom` and `--lc-left` of `#leafcast`; the engine follows whenever they change.
 */
export const firstSpreadClass = 'lc-first';

/** A range of characters on a page: positions in the page's text, its lines joined by `\n`. */
export interface TextRange {
  /** Page index from 0. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** The state that toolbar and panels show; a new object after each change. */
export interface ReaderState {
  /** The page that counts as current: the first one of the open spread in reading order. Index from 0. */
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
  /** The highlight that is shown strongest, or -1. */
  readonly activeHighlight: number;
  /** Pages that are converted; equal to the page count unless the book is live. */
  readonly pagesReady: number;
  /** Increases with each change of book, settings, language or available tools, but not with the position. */
  readonly edition: number;
}

/** What an author may change in an open book. */
export type BookChange = Partial<Pick<Book, 'title' | 'languages' | 'outline' | 'bookmarks' | 'texts'>> & {
  readonly settings?: Settings;
  /** Items and audio of a page; `undefined` removes them. */
  readonly page?: { readonly index: number; readonly items?: BookPage['items']; readonly audio?: BookPage['audio'] };
};

/** The sound of a book, which readers can switch. */
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
 * The engine of the reader, as its interface (React components) and a host page see it.
 * It owns the stage element; it knows nothing of toolbars and panels. Its functions need no receiver: `const { t } = engine`.
 */
export interface Engine {
  readonly book: Book;
  readonly config: ReaderConfig;
  /** The current settings; a new object after each change. */
  readonly settings: AllSettings;
  /** Calls back at once and after each change of one of these settings. @returns stops watching */
  watch(keys: readonly SettingKey[], listener: (settings: AllSettings) => void): () => void;
  /** Applies changes that the author makes to the book. */
  change(changes: BookChange): void;
  /** The element `#leafcast`, which holds the stage, the toolbar and the panels. */
  readonly root: HTMLElement;
  /** Resolves when the first spread is painted or has failed to load. */
  readonly painted: Promise<void>;
  /** The message of a key in the reader's language. */
  t(key: ReaderKey | 'language.direction', values?: MessageValues): string;
  /** The language of the interface. */
  readonly language: string;
  /** Switches the interface language; rejects if its messages cannot be loaded. */
  setLanguage(language: string): Promise<void>;
  getState(): ReaderState;
  /** Calls back after each change of state. Fits `useSyncExternalStore`. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  next(): void;
  previous(): void;
  first(): void;
  last(): void;
  /**
   * Opens the spread with this page; `animate` defaults to a turn for neighbours and a jump for the rest. `false` moves
   * along at once, and adds nothing to the browser's history.
   */
  goTo(page: number, options?: { readonly animate?: boolean }): void;
  /** Zooms around a point of the stage in CSS pixels (the middle when absent). */
  zoomTo(level: number, around?: { readonly x: number; readonly y: number }): void;
  setHighlights(ranges: readonly TextRange[], active: number): void;
  pageOf(index: number): BookPage;
  /** Resolves `undefined` for a page without text. */
  textOf(index: number): Promise<PageText | undefined>;
  /** Loads a JSON file of the book folder, by fetch or by script as the book needs it. */
  loadData<Data>(path: string): Promise<Data>;
  /**
   * Loads a feature once (`parts/NAME.js`, built from `src/features/NAME.ts` or `src/ui/features/NAME.tsx`).
   * Rejects if it cannot be loaded; a later call tries again.
   *
   * @returns the exports of that module
   */
  loadFeature<Part>(name: string): Promise<Part>;
  /** The address of a file of the book folder. */
  fileUrl(path: string): string;
  /** The same for a file that a password may lock, for which `fileUrl` is empty. The URL may expire when others are requested. */
  urlOf(path: string): Promise<string>;
  /**
   * Replaces a locked book by the unlocked one; `false` if it stays locked.
   *
   * @param open receives the loader of the encrypted files
   */
  unlock(open: (load: DataLoader) => Promise<OpenedBook | null>): Promise<boolean>;
  /** Adds a layer to every page. @returns removes it */
  addLayer(layer: PageLayer): () => void;
  /** The target of gestures; `ui.js` binds pointer, wheel and keyboard to it. */
  readonly hands: GestureHost;
  /** Automatic page turning; `null` unless a setting enables it. */
  autoFlip: AutoFlip | null;
  /** `null` unless a setting or a page has sound. */
  sound: Sound | null;
  /** Announces a message to screen readers, politely. */
  announce(message: string): void;
  destroy(): void;
}

/** `window.leafcast`, which the scripts of the reader share; `reader.js` creates it. */
export interface LeafcastGlobal {
  /** Set by `ui.js`; called once the first spread is painted. @returns removes the interface */
  startUi?: (engine: Engine) => () => void;
  /** Set by `lang/LANGUAGE.js`. */
  messages?: ReaderMessages;
  /** Set by `ui.js`: the modules that it shares with the features of the interface (`ui/shared.ts`). */
  shared?: unknown;
  /** Exports of the lazily loaded features, by name. */
  readonly parts: Record<string, unknown>;
  /** The running engine, for a host page of the same origin; absent until the book is open. */
  engine?: Engine;
}
