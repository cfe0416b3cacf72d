import { type Book, migrateBook, NewerBookError, type ReaderConfig } from '@leafcast/book';
import { followAppearance } from '../appearance/follow-appearance.ts';
import { createDataLoader } from '../book/files/data.ts';
import { loadScript } from '../book/files/script.ts';
import { createEngine } from '../core/create-engine.ts';
import { type Engine, firstSpreadClass, type LeafcastGlobal } from '../core/engine.ts';
import { listenToEmbedder } from '../core/load/features/embedder-feature.ts';
import { mountFeatures } from '../core/load/features/lazy-features.ts';
import type { PreviewFeature } from '../core/load/features/preview-feature.ts';
import type { UnlockFeature } from '../core/load/features/unlock-feature.ts';
import {
  chooseLanguage,
  chosenLanguage,
  getRequestedLanguage,
  hasBuiltInMessages,
  loadMessages,
} from '../core/load/interface-messages.ts';
import { applyLoadingScreenSettings, endLoadingScreen } from '../core/load/loading-screen.ts';
import { parsePageHash } from '../core/load/page-address.ts';
import { rememberedPage } from '../core/load/reading-position.ts';
import type { EngineOptions } from '../core/reader-core.ts';
import { element } from '../page/element.ts';

declare global {
  interface Window {
    /**
     * Global object. reader.js creates it first, because the global name would otherwise refer to the element
     * `#leafcast`.
     */
    leafcast?: LeafcastGlobal;
  }
}

const shared: LeafcastGlobal = { parts: {} };
window.leafcast = shared;

type OpenOptions = Pick<EngineOptions, 'curl'>;

/**
 * Opens the book named in the page's configuration in the element `#leafcast`. If the book cannot be opened, the
 * element shows the reason.
 *
 * @param options options of the engine
 */
export async function openBook(options: OpenOptions = {}): Promise<void> {
  const root = document.getElementById('leafcast');
  const configElement = document.getElementById('leafcast-config');
  if (!root || !configElement) return;
  const opening = openIn(root, configElement, options);
  listenToEmbedder(opening);
  await opening.catch((cause: unknown) => {
    const { messages, engine } = shared;
    // Without messages, no error can be displayed. A book that is already open stays readable.
    if (messages && !engine) {
      const words = element('p', 'lc-error');
      words.role = 'alert';
      words.textContent = messages[cause instanceof NewerBookError ? 'error.newer' : 'error.book'];
      root.replaceChildren(words);
    }
    throw cause;
  });
}

async function openIn(root: HTMLElement, configElement: HTMLElement, options: OpenOptions): Promise<Engine> {
  const screen = applyLoadingScreenSettings(root);
  const config = JSON.parse(configElement.textContent) as ReaderConfig;
  const loadJson = createDataLoader(config.data, (path) => (path === 'book.json' ? config.book : config.files + path));
  // Messages and book are requested in parallel.
  const asked = getRequestedLanguage(location.search);
  const spoken = asked !== null && hasBuiltInMessages(asked) ? asked : config.language;
  const words = loadMessages(config.assets, spoken);
  const book = await open().finally(() => words);
  // The URL can set whether one page or two pages are displayed at a time.
  Object.assign(book.settings, /[?&]view=(?<pageMode>single|double)/.exec(location.search)?.groups);
  const wanted = chooseLanguage(book, asked ?? chosenLanguage(book.id)) ?? spoken;
  // If the messages of the requested language cannot be loaded, the language does not change.
  const language =
    wanted === spoken
      ? spoken
      : await loadMessages(config.assets, wanted, book).then(
          () => wanted,
          () => spoken,
        );
  const first = root.querySelector(`.${firstSpreadClass}`);
  const image = first?.querySelector('img');
  const startPage =
    parsePageHash(location.hash, book.pages.length) ??
    (book.settings.rememberPage !== false ? rememberedPage(book.id) : null) ??
    (book.settings.startPage ?? 1) - 1;
  const engine = createEngine({
    root,
    config,
    book,
    loadJson,
    shared,
    language,
    startPage: Math.min(startPage, book.pages.length - 1),
    ...(image && { adopted: { page: Number(image.dataset.page), image } }),
    ...options,
  });
  followAppearance(engine);
  first?.remove();
  if (screen) void endLoadingScreen(screen, engine);
  shared.engine = engine;
  await engine.painted;
  await loadScript(`${config.assets}ui.js`);
  shared.startUi?.(engine);
  mountFeatures(engine);
  if (book.locked) {
    const { askForPassword } = await engine.loadFeature<UnlockFeature>('unlock');
    askForPassword(engine, book.locked);
  }
  if (config.host !== undefined) {
    const { followAuthor } = await engine.loadFeature<PreviewFeature>('preview');
    followAuthor(engine, config.host);
  }
  return engine;

  async function open(): Promise<Book> {
    // book.json and this script are from the same publisher, so they can differ only in version.
    return migrateBook(await loadJson('book.json')) as unknown as Book;
  }
}
