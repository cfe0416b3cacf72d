import type { ReaderKey } from '@leafcast/messages';

interface PanelKind {
  readonly title: ReaderKey;
  /** In a large window it stands beside the book, which stays in use. */
  readonly isDrawer?: true;
  /** Its contents come with the part of the panel's name (`part-panel.tsx`). */
  readonly isPart?: true;
  /** It takes the whole window, also a large one. */
  readonly isWhole?: true;
}

/** The panels; at most one is open. */
const table = {
  outline: { title: 'toolbar.outline', isDrawer: true, isPart: true },
  thumbnails: { title: 'toolbar.thumbnails', isDrawer: true, isPart: true },
  search: { title: 'toolbar.search', isDrawer: true, isPart: true },
  bookmarks: { title: 'toolbar.bookmarks', isDrawer: true, isPart: true },
  reading: { title: 'toolbar.reading', isWhole: true, isPart: true },
  language: { title: 'toolbar.language', isPart: true },
  share: { title: 'toolbar.share', isPart: true },
  download: { title: 'toolbar.download', isPart: true },
  print: { title: 'toolbar.print', isPart: true },
  phone: { title: 'toolbar.phone', isPart: true },
  wechat: { title: 'toolbar.wechat', isPart: true },
  gallery: { title: 'toolbar.gallery', isPart: true },
  about: { title: 'toolbar.about', isPart: true },
  card: { title: 'toolbar.card', isPart: true },
  content: { title: 'toolbar.content', isPart: true },
  annotation: { title: 'toolbar.annotation', isDrawer: true, isPart: true },
  message: { title: 'toolbar.message', isPart: true },
  offline: { title: 'toolbar.offline', isPart: true },
  help: { title: 'toolbar.help', isPart: true },
  more: { title: 'toolbar.more' },
} as const satisfies Record<string, PanelKind>;

export type PanelName = keyof typeof table;
export const panels: Readonly<Record<PanelName, PanelKind>> = table;

/** An event of `#leafcast` whose `detail` is the name of a panel to open, for parts that are no components. */
export const openPanelEvent = 'lc-open-panel';
