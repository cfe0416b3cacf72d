// Entry point to the stored formats of the wire protocol, such as colors as `0xrrggbb` and booleans as text. They are
// used by the server, its contract and the editor's calls, but never inside a book.

export { fromStoredAbout, toStoredAbout } from './about.ts';
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
} from './book-config.ts';
export { fromStoredBookmarks, type StoredBookmark, toStoredBookmark } from './bookmarks.ts';
export { fromStoredColor, toStoredColor } from './color.ts';
export { fromStoredKeywords, toStoredKeywords } from './keywords.ts';
export { fromStoredOutline, type StoredOutlineEntry, toStoredOutline } from './outline.ts';
export { type ScalarKind, scalarOf } from './scalar.ts';
export { fromStoredSetting, fromStoredSettings, toStoredSettings } from './setting-value.ts';
export { userMetaValue } from './user-meta.ts';
