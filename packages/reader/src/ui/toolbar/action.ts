import type { IconName } from '../controls/icon.tsx';
import type { PanelName } from '../state/panel-name.ts';

/** A toolbar action other than turning and zooming: an icon in the bar, or a row in the “more” menu. */
export interface Action {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** Panel that the action opens, if any. */
  readonly panel?: PanelName;
  readonly run?: () => void;
  /** Whether the action is on, if it is a toggle. */
  readonly pressed?: boolean;
  /** Target of the link, if the action is a link. */
  readonly link?: { readonly href: string; readonly target: '_self' | '_blank'; readonly download?: string };
}
