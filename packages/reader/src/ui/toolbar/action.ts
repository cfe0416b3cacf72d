import type { IconName } from '../controls/icon.tsx';
import type { PanelName } from '../state/panel-name.ts';

/** Something beside turning and zooming that the toolbar offers: as an icon on a desktop, as a row under “more”. */
export interface Action {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** The panel that it opens. */
  readonly panel?: PanelName;
  readonly run?: () => void;
  /** Whether what it turns on is on. */
  readonly pressed?: boolean;
  /** Where it leads, if it is a link. */
  readonly link?: { readonly href: string; readonly target: '_self' | '_blank'; readonly download?: string };
}
