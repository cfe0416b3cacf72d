import type { Engine } from '../engine.ts';
import { mayKeep } from '../offline/may-keep.ts';
import type { Action } from './action.ts';
import type { IconName } from './icon.tsx';
import type { PanelName } from './panel-name.ts';
import { toolActions } from './tool-actions.ts';
import type { useFullscreen } from './use-fullscreen.ts';
import type { Mode, ModeName } from './use-mode.ts';

/** What this book, with these settings, in this browser, has to offer. */
export function actionsOf(engine: Engine, fullscreen: ReturnType<typeof useFullscreen>, mode?: Mode) {
  const { t, book, config, settings } = engine;
  const panel = (name: PanelName, icon: IconName, label: string, shortcut?: string): Action => ({
    name,
    icon,
    label,
    panel: name,
    shortcut,
  });
  const toggle = (name: ModeName, label: string): Action => ({
    name,
    icon: name,
    label,
    pressed: mode?.current === name,
    run: () => mode?.toggle(name),
  });
  const hasText = book.pages.some(({ text }) => text !== undefined);
  const find: Action[] = [
    ...when(settings.outlineButton && book.outline.length > 0, () => panel('outline', 'outline', t('toolbar.outline'))),
    ...when(settings.thumbnailButton, () => panel('thumbnails', 'thumbnails', t('toolbar.thumbnails'), 't')),
    ...when(settings.bookmarkButton && book.bookmarks.length > 0, () =>
      panel('bookmarks', 'bookmark', t('toolbar.bookmarks')),
    ),
    ...when(settings.searchButton, () => panel('search', 'search', t('toolbar.search'), '/')),
    ...when(settings.readingButton && hasText, () => panel('reading', 'reading', t('toolbar.reading'), 'r')),
    ...when(settings.magnifierButton, () => toggle('magnifier', t('toolbar.magnifier'))),
    ...when(settings.selectButton && settings.selectText && hasText, () => toggle('select', t('toolbar.select'))),
  ];
  const { autoFlip } = engine;
  const { single } = engine.getState();
  const take: Action[] = [
    ...when(settings.pageModeButton && settings.flipStyle !== 'scroll', () => ({
      name: 'double',
      icon: single ? 'twoPages' : 'onePage',
      label: t(single ? 'toolbar.twoPages' : 'toolbar.onePage'),
      run: () => engine.change({ settings: { pageMode: engine.getState().single ? 'double' : 'single' } }),
    })),
    // A book that turns by itself can always be stopped.
    ...when(autoFlip !== null && (settings.autoFlipButton || settings.autoFlip), () => ({
      name: 'autoflip',
      icon: autoFlip?.isOn ? 'pause' : 'play',
      label: t(autoFlip?.isOn ? 'toolbar.autoFlipStop' : 'toolbar.autoFlip'),
      run: () => (autoFlip?.isOn ? autoFlip.stop() : autoFlip?.start()),
    })),
    ...when(settings.share, () => panel('share', 'share', t('toolbar.share'))),
    ...toolActions(engine),
    ...when(settings.languageButton || book.languages.length > 1, () =>
      panel('language', 'language', t('toolbar.language')),
    ),
    ...when(settings.annotationButton, () => panel('annotation', 'annotation', t('toolbar.annotation'))),
    ...when(settings.messageButton === 'Show' && (config.messages !== undefined || config.host !== undefined), () =>
      panel('message', 'message', t('toolbar.message')),
    ),
    ...when(settings.offlineButton && mayKeep(config), () => panel('offline', 'offline', t('toolbar.offline'))),
    ...when(settings.helpButton, () => panel('help', 'keyboard', t('toolbar.help'), '?')),
    ...(fullscreen && settings.fullscreenButton
      ? [
          {
            name: 'fullscreen',
            icon: fullscreen.isOn ? 'exitFullscreen' : 'fullscreen',
            label: t(fullscreen.isOn ? 'toolbar.exitFullscreen' : 'toolbar.fullscreen'),
            shortcut: 'f',
            run: fullscreen.toggle,
          } satisfies Action,
        ]
      : []),
  ];
  return { find, take };
}

const when = (isOffered: boolean, make: () => Action) => (isOffered ? [make()] : []);
