import type { Engine } from '../engine.ts';
import type { IconName } from './icon.tsx';
import type { PanelName } from './panel-name.ts';
import type { useFullscreen } from './use-fullscreen.ts';

/** Something beside turning and zooming that the toolbar offers: as an icon on a desktop, as a row under “more”. */
export interface Action {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string;
  /** The panel that it opens. */
  readonly panel?: PanelName;
  readonly run?: () => void;
  /** The address to which it is a link. */
  readonly download?: string;
}

/** What this book, with these settings, in this browser, has to offer. */
export function actionsOf(engine: Engine, fullscreen: ReturnType<typeof useFullscreen>) {
  const { t, book, config, settings } = engine;
  const panel = (name: PanelName, icon: IconName, label: string, shortcut?: string): Action => ({
    name,
    icon,
    label,
    panel: name,
    ...(shortcut ? { shortcut } : {}),
  });
  const find: Action[] = [
    ...(book.outline.length > 0 ? [panel('outline', 'outline', t('toolbar.outline'))] : []),
    panel('thumbnails', 'thumbnails', t('toolbar.thumbnails')),
    panel('search', 'search', t('toolbar.search'), '/'),
  ];
  const take: Action[] = [
    ...(settings.share ? [panel('share', 'share', t('toolbar.share'))] : []),
    ...(config.downloadUrl
      ? [
          {
            name: 'download',
            icon: 'download',
            label: t('toolbar.download'),
            download: config.downloadUrl,
          } satisfies Action,
        ]
      : []),
    panel('help', 'keyboard', t('toolbar.help'), '?'),
    ...(fullscreen
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
