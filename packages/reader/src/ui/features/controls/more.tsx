import { Icon, type IconName } from '../../controls/icon.tsx';
import type { PanelProps } from '../../panels/feature-panel.tsx';
import { useEngine, useReaderState } from '../../state/engine-context.ts';
import { smallWindowQuery, useMedia } from '../../state/use-media.ts';
import { ZoomButtons } from '../../toolbar/zoom-buttons.tsx';

/**
 * Menu of the actions that do not fit in the toolbar. On a phone, the menu also contains first page, last page and
 * zoom.
 */
export function Panel({ actions, onOpen, onClose }: PanelProps) {
  const engine = useEngine();
  const { t } = engine;
  const isPhone = useMedia(smallWindowQuery);
  const { atStart, atEnd } = useReaderState();
  const row = (icon: IconName, label: string, run: () => void, isOff = false) => (
    <button key={label} type="button" className="lc-menu-row" disabled={isOff} onClick={run}>
      <Icon name={icon} />
      {label}
    </button>
  );
  return (
    <div className="lc-menu">
      {actions.map(({ name, icon, label, panel, run, link }) =>
        link ? (
          <a key={name} className="lc-menu-row" {...link} rel="noopener">
            <Icon name={icon} />
            {label}
          </a>
        ) : (
          row(icon, label, () => {
            run?.();
            if (panel) onOpen(panel);
            else onClose();
          })
        ),
      )}
      {isPhone && row('first', t('toolbar.first'), () => engine.first(), atStart)}
      {isPhone && row('last', t('toolbar.last'), () => engine.last(), atEnd)}
      {isPhone && engine.settings.zoomButton && (
        <div className="lc-group lc-menu-zoom">
          <ZoomButtons />
        </div>
      )}
    </div>
  );
}
