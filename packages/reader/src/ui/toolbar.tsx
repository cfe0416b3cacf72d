import type { Action } from './actions.ts';
import { useEngine, useSettings } from './engine-context.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { PanelName } from './panel-name.ts';
import { TurnButtons } from './turn-buttons.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface ToolbarProps {
  readonly find: readonly Action[];
  readonly take: readonly Action[];
  readonly open: PanelName | null;
  readonly onToggle: (panel: PanelName) => void;
}

function ActionButton({
  action,
  open,
  onToggle,
}: { readonly action: Action } & Pick<ToolbarProps, 'open' | 'onToggle'>) {
  const { panel, run, pressed, download, label } = action;
  if (download) {
    return (
      <a
        className="lc-button"
        href={download}
        download=""
        target="_blank"
        rel="noopener"
        aria-label={label}
        data-tip={label}
      >
        <Icon name={action.icon} />
      </a>
    );
  }
  return (
    <IconButton
      icon={action.icon}
      label={label}
      {...(action.shortcut ? { shortcut: action.shortcut } : {})}
      {...(panel ? { expanded: open === panel } : {})}
      {...(pressed === undefined ? {} : { pressed })}
      onClick={() => {
        run?.();
        if (panel) onToggle(panel);
      }}
    />
  );
}

/** The slim bar below the book on a desktop. */
export function Toolbar({ find, take, open, onToggle }: ToolbarProps) {
  const { t } = useEngine();
  const { zoomButton } = useSettings();
  const buttons = (actions: readonly Action[]) => (
    <div className="lc-group">
      {actions.map((action) => (
        <ActionButton key={action.name} action={action} open={open} onToggle={onToggle} />
      ))}
    </div>
  );
  return (
    <nav className="lc-bar" aria-label={t('toolbar.label')}>
      {buttons(find)}
      <div className="lc-group">
        <TurnButtons withEnds />
      </div>
      {zoomButton && (
        <div className="lc-group lc-zoom">
          <ZoomButtons />
        </div>
      )}
      {buttons(take)}
    </nav>
  );
}

/** The bar of a phone: what is needed all the time; the rest is under “more”. */
export function CompactToolbar({ find, open, onToggle }: ToolbarProps) {
  const { t } = useEngine();
  const search = find.filter(({ name }) => name === 'search' || name === 'thumbnails').toReversed();
  return (
    <nav className="lc-bar lc-compact" aria-label={t('toolbar.label')}>
      <IconButton icon="more" label={t('toolbar.more')} expanded={open === 'more'} onClick={() => onToggle('more')} />
      <TurnButtons withEnds={false} />
      {search.slice(0, 1).map((action) => (
        <ActionButton key={action.name} action={action} open={open} onToggle={onToggle} />
      ))}
    </nav>
  );
}
