import type { ReaderKey } from '@leafcast/messages';

interface PanelKind {
  readonly title: ReaderKey;
  /** In a large window it stands beside the book, which stays in use. */
  readonly isDrawer?: true;
  /** Its contents come with the part of the panel's name (`part-panel.tsx`). */
  readonly isPart?: true;
}

/** The panels; at most one is open. */
const table = {
  outline: { title: 'toolbar.outline', isDrawer: true },
  thumbnails: { title: 'toolbar.thumbnails', isDrawer: true },
  search: { title: 'toolbar.search', isDrawer: true },
  share: { title: 'toolbar.share' },
  help: { title: 'toolbar.help' },
  more: { title: 'toolbar.more' },
} as const satisfies Record<string, PanelKind>;

export type PanelName = keyof typeof table;
export const panels: Readonly<Record<PanelName, PanelKind>> = table;
