import type { IconName } from '../controls/icon.tsx';
import type { PanelName } from '../state/panel-name.ts';

/** A toolbar action other than turning and zooming: an icon in the bar, or a row under “more”. */
export interface Action {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** Panel that the action opens. */
  readonly panel?: PanelName;
  readonly run?: () => void;
  /** Whether it is on; for toggles. */
  readonly pressed?: boolean;
  /** Target, if the action is a link. */
  readonly link?: { readonly href: string; readonly target: '_self' | '_blank'; readonly download?: string };
}
