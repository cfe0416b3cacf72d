import type { IconName } from '../controls/icon.tsx';
import type { PanelName } from '../state/panel-name.ts';

/** An action of the toolbar other than turning and zooming: an icon in the bar, or a row under “more”. */
export interface Action {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** The panel that the action opens. */
  readonly panel?: PanelName;
  readonly run?: () => void;
  /** For a toggle: whether it is on. */
  readonly pressed?: boolean;
  /** The target, if the action is a link. */
  readonly link?: { readonly href: string; readonly target: '_self' | '_blank'; readonly download?: string };
}
