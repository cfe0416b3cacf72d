import { applyLinkSettings } from '../page/text/link-behavior.ts';
import type { Engine } from './engine.ts';
import { parsePageHash } from './load/page-address.ts';
import { createReaderCore, type EngineOptions } from './reader-core.ts';

/** Creates the reader's engine for an open book. The interface and the host page use the engine. */
export function createEngine(options: EngineOptions): Engine {
  const { root, config, book } = options;
  const { settings, source, messages, view, loadFeature, ...core } = createReaderCore(options);
  const { zoomer, refresh } = view;
  const ending = new AbortController();
  const { signal } = ending;

  function followHash() {
    const page = parsePageHash(location.hash, book.pages.length);
    if (page !== null && page !== core.getState().page) core.goTo(page, { animate: false });
  }

  settings.watch(['fastLoading', 'highDefinition'], refresh);
  settings.watch(['zoomMaxWidth'], () => zoomer.zoomTo(zoomer.level));
  applyLinkSettings(root, settings);
  settings.watch(['pageNumberFormat'], (now) => source.number(now.pageNumberFormat));
  const painted = view.start();
  addEventListener('hashchange', followHash, { signal });
  addEventListener('online', refresh, { signal });

  return {
    ...core,
    get book() {
      return source.book;
    },
    config,
    get settings() {
      return settings.current;
    },
    watch: settings.watch,
    change({ settings: changed, ...parts }) {
      source.change(parts);
      settings.change(changed ?? {});
    },
    root,
    t: messages.t,
    get language() {
      return messages.language;
    },
    setLanguage: messages.choose,
    painted,
    zoomTo: zoomer.zoomTo,
    pageOf: source.pageOf,
    textOf: source.textOf,
    loadData: source.readJson as Engine['loadData'],
    loadFeature: loadFeature as Engine['loadFeature'],
    fileUrl: source.fileUrl,
    urlOf: source.urlOf,
    unlock: source.unlock,
    autoFlip: null,
    sound: null,
    destroy() {
      ending.abort();
      core.destroy();
    },
  };
}
