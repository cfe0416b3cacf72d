import type { ButtonName } from '@leafcast/book';
import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { useEngine, useSettings } from '../state/engine-context.ts';
import type { PanelName } from '../state/panel-name.ts';
import type { Action } from './action.ts';
import { Logo } from './logo.tsx';
import { TurnButtons } from './turn-buttons.tsx';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface ToolbarProps {
  readonly find: readonly Action[];
  readonly take: readonly Action[];
  /** Actions that fit in the bar, in the order of display. */
  readonly inBar: readonly Action[];
  readonly open: PanelName | null;
  readonly onToggle: (panel: PanelName) => void;
}

function ActionButton({
  action,
  open,
  onToggle,
}: { readonly action: Action } & Pick<ToolbarProps, 'open' | 'onToggle'>) {
  const { panel, run, pressed, link, label } = action;
  if (link) {
    return (
      <a className="lc-button" {...link} href={link.href} rel="noopener" aria-label={label} data-tip={label}>
        <Icon name={action.icon} />
      </a>
    );
  }
  return (
    <IconButton
      icon={action.icon}
      label={label}
      shortcut={action.shortcut}
      expanded={panel && open === panel}
      pressed={pressed}
      onClick={() => {
        run?.();
        if (panel) onToggle(panel);
      }}
    />
  );
}

/** Toolbar below the book in a large window. */
export function Toolbar({ find, take, inBar, open, onToggle }: ToolbarProps) {
  const { t } = useEngine();
  const { zoomButton } = useSettings();
  const buttons = (actions: readonly Action[], more?: ReactNode) => (
    <div className="lc-group">
      {actions
        .filter((action) => inBar.includes(action))
        .map((action) => (
          <ActionButton key={action.name} action={action} open={open} onToggle={onToggle} />
        ))}
      {more}
    </div>
  );
  return (
    <nav className="lc-bar" aria-label={t('toolbar.label')}>
      <Logo />
      {buttons(find)}
      <div className="lc-group">
        <TurnButtons withEnds />
      </div>
      {zoomButton && (
        <div className="lc-group lc-zoom">
          <ZoomButtons />
        </div>
      )}
      {buttons(
        take,
        inBar.length < find.length + take.length && (
          <IconButton
            icon="more"
            label={t('toolbar.more')}
            expanded={open === 'more'}
            onClick={() => onToggle('more')}
          />
        ),
      )}
    </nav>
  );
}

/** Maps button names of the specification to action names, where the two differ. */
const actionNames: Readonly<Partial<Record<ButtonName, string>>> = {
  table: 'outline',
  thumb: 'thumbnails',
  bookmark: 'bookmarks',
};
/**
 * Returns the buttons in the bar of a phone: the author's selection, as far as it fits. The remaining actions are in
 * the “more” menu. Search is always included. @see D-136
 */
export function phoneBarActions(
  actions: readonly Action[],
  chosen: readonly ButtonName[],
  capacity: number,
): readonly Action[] {
  const wanted = chosen.flatMap((button) => actions.filter(({ name }) => name === (actionNames[button] ?? button)));
  const others = wanted.filter(({ name }) => name !== 'search');
  const left = others.slice(0, Math.max(0, capacity - wanted.length + others.length));
  return wanted.filter((action) => action.name === 'search' || left.includes(action));
}

/** Toolbar of a phone. */
export function CompactToolbar({ inBar, open, onToggle }: ToolbarProps) {
  const { t } = useEngine();
  return (
    <nav className="lc-bar lc-compact" aria-label={t('toolbar.label')}>
      <IconButton icon="more" label={t('toolbar.more')} expanded={open === 'more'} onClick={() => onToggle('more')} />
      <TurnButtons withEnds={false} />
      <div className="lc-group">
        {inBar.map((action) => (
          <ActionButton key={action.name} action={action} open={open} onToggle={onToggle} />
        ))}
      </div>
    </nav>
  );
}
