import type { Action } from './action.ts';
import { useEngine, useReaderState } from './engine-context.ts';
import { Icon, type IconName } from './icon.tsx';
import type { PanelName } from './panel-name.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface MorePanelProps {
  readonly actions: readonly Action[];
  readonly onOpen: (panel: PanelName) => void;
  readonly onClose: () => void;
  /** Whether the bar has no room for the ends of the book and the zoom. */
  readonly isPhone: boolean;
}

/** Everything that has no room in the bar. */
export function MorePanel({ actions, onOpen, onClose, isPhone }: MorePanelProps) {
  const engine = useEngine();
  const { t } = engine;
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
