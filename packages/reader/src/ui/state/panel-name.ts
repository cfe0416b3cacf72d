/** Lists, which stand beside the book in a large window, where the book stays in use. */
const lists = ['outline', 'thumbnails', 'search', 'bookmarks', 'annotation'] as const;

/**
 * The panels; at most one is open. The title of each is the text `toolbar.NAME`, and the contents come with the part of
 * its name (`part-panel.tsx`).
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

/** An event of `#leafcast` whose `detail` is the name of a panel to open, for parts that are no components. */
export const openPanelEvent = 'lc-open-panel';
