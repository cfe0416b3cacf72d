/** Panels with a list. In a large window, they open beside the book, which stays interactive. */
const lists = ['outline', 'thumbnails', 'search', 'bookmarks', 'annotation'] as const;

/**
 * Names of the panels, of which at most one is open. The title of a panel is the message `toolbar.NAME`, and its
 * content is the feature of the same name (`panels/feature-panel.tsx`).
 */
export type PanelName =
  | (typeof lists)[number]
  | 'reading'
  | 'language'
  | 'share'
  | 'download'
  | 'print'
  | 'phone'
  | 'wechat'
  | 'gallery'
  | 'about'
  | 'card'
  | 'content'
  | 'message'
  | 'offline'
  | 'help'
  | 'more';

export const isListPanel = (name: PanelName): boolean => lists.some((list) => list === name);

/** Event of `#leafcast` that opens a panel, for code outside of components. `detail` is the name of the panel. */
export const openPanelEvent = 'lc-open-panel';
