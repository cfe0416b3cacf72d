import { loadingScreen, type SettingKey } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { applyLoadingScreenSettings } from '../../core/load/loading-screen.ts';

/** Time in milliseconds for which the author sees a changed loading screen. */
const displayMs = 2500;

/** Displays the loading screen and the start page again whenever one of these settings changes. */
export function mount(engine: Engine, keys: readonly SettingKey[]): () => void {
  const { root } = engine;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    root.querySelector('.lc-loading')?.remove();
  };
  const unwatch = engine.watch(keys, (settings) => {
    end();
    engine.goTo(Math.min(settings.startPage, engine.book.pages.length) - 1, { animate: false });
    const { files } = engine.config;
    root.insertAdjacentHTML('beforeend', loadingScreen({ title: engine.book.title, settings }, files));
    const screen = applyLoadingScreenSettings(root);
    if (screen) screen.dataset.cover = 'on';
    timer = setTimeout(end, Math.max(displayMs, settings.loadingSeconds * 1000));
  });
  return () => {
    unwatch();
    end();
  };
}
