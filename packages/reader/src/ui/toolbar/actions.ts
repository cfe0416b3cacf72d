import { canSaveOffline } from '../../access/offline/can-save-offline.ts';
import type { Engine } from '../../core/engine.ts';
import type { IconName } from '../controls/icon.tsx';
import type { PanelName } from '../state/panel-name.ts';
import type { useFullscreen } from '../state/use-fullscreen.ts';
import type { PointerMode, PointerModeName } from '../state/use-pointer-mode.ts';
import type { Action } from './action.ts';
import { toolActions } from './tool-actions.ts';

/**
 * Returns the actions that the book offers, depending on its current settings and on the capabilities of this browser.
 */
export function listActions(engine: Engine, fullscreen: ReturnType<typeof useFullscreen>, mode?: PointerMode) {
  const { t, book, config, settings } = engine;
  const panel = (name: PanelName, icon: IconName, shortcut?: string): Action => ({
    name,
    icon,
    label: t(`toolbar.${name}`),
    panel: name,
    shortcut,
  });
  const toggle = (name: PointerModeName): Action => ({
    name,
    icon: name,
    label: t(`toolbar.${name}`),
    pressed: mode?.current === name,
    run: () => mode?.toggle(name),
  });
  const hasText = book.pages.some(({ text }) => text !== undefined);
  const find = offered(
    settings.outlineButton && book.outline.length > 0 && panel('outline', 'outline'),
    settings.thumbnailButton && panel('thumbnails', 'thumbnails', 't'),
    settings.bookmarkButton && book.bookmarks.length > 0 && panel('bookmarks', 'bookmark'),
    settings.searchButton && panel('search', 'search', '/'),
    settings.readingButton && hasText && panel('reading', 'reading', 'r'),
    settings.magnifierButton && toggle('magnifier'),
    settings.selectButton && settings.selectText && hasText && toggle('select'),
  );
  const { autoFlip } = engine;
  const { single } = engine.getState();
  const take = offered(
    settings.pageModeButton &&
      settings.flipStyle !== 'scroll' && {
        name: 'double',
        icon: single ? 'twoPages' : 'onePage',
        label: t(single ? 'toolbar.twoPages' : 'toolbar.onePage'),
        run: () => engine.change({ settings: { pageMode: engine.getState().single ? 'double' : 'single' } }),
      },
    // If the book turns automatically, show the button even with `autoFlipButton` off, because visitors must be able to
    // stop it.
    autoFlip !== null &&
      (settings.autoFlipButton || settings.autoFlip) && {
        name: 'autoflip',
        icon: autoFlip.isOn ? 'pause' : 'play',
        label: t(autoFlip.isOn ? 'toolbar.autoFlipStop' : 'toolbar.autoFlip'),
        run: () => (autoFlip.isOn ? autoFlip.stop() : autoFlip.start()),
      },
    settings.share && panel('share', 'share'),
    ...toolActions(engine),
    (settings.languageButton || book.languages.length > 1) && panel('language', 'language'),
    settings.annotationButton && panel('annotation', 'annotation'),
    settings.messageButton === 'Show' &&
      (config.messages !== undefined || config.host !== undefined) &&
      panel('message', 'message'),
    settings.offlineButton && canSaveOffline(config) && panel('offline', 'offline'),
    settings.helpButton && panel('help', 'keyboard', '?'),
    fullscreen !== null &&
      settings.fullscreenButton && {
        name: 'fullscreen',
        icon: fullscreen.isOn ? 'exitFullscreen' : 'fullscreen',
        label: t(fullscreen.isOn ? 'toolbar.exitFullscreen' : 'toolbar.fullscreen'),
        shortcut: 'f',
        run: fullscreen.toggle,
      },
  );
  return { find, take };
}

const offered = (...actions: readonly (Action | false)[]) => actions.filter((action) => action !== false);
