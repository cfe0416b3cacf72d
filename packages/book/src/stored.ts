// Entry point to the stored formats of the wire protocol, such as colors as `0xrrggbb` and booleans as text. They are
// used by the server, its contract and the editor's calls, but never inside a book.

export { fromStoredAbout, toStoredAbout } from './stored/about.ts';
export {
  defaultPhoneTemplate,
  fromStoredAds,
  fromStoredPhoneTemplate,
  fromStoredPlugins,
  type StoredPlugin,
  toStoredAds,
  toStoredDownloads,
  toStoredPhoneTemplate,
  toStoredPlugins,
} from './stored/book-config.ts';
export { fromStoredBookmarks, type StoredBookmark, toStoredBookmark } from './stored/bookmarks.ts';
export { fromStoredColor, toStoredColor } from './stored/color.ts';
export { fromStoredKeywords, toStoredKeywords } from './stored/keywords.ts';
export { fromStoredOutline, type StoredOutlineEntry, toStoredOutline } from './stored/outline.ts';
export { type ScalarKind, scalarOf } from './stored/scalar.ts';
export { fromStoredSetting, fromStoredSettings, toStoredSettings } from './stored/setting-value.ts';
export { userMetaValue } from './stored/user-meta.ts';
