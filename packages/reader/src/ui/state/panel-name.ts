/** Lists that open beside the book in a large window; the book stays interactive. */
const lists = ['outline', 'thumbnails', 'search', 'bookmarks', 'annotation'] as const;

/**
 * Names of the panels; at most one is open. The title of a panel is the message `toolbar.NAME`, its content is the
 * feature of that name (`panels/feature-panel.tsx`).
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

export const isList = (name: PanelName): boolean => lists.some((list) => list === name);

/** Event of `#leafcast` whose `detail` names a panel to open, for code outside components. */
export const openPanelEvent = 'lc-open-panel';
