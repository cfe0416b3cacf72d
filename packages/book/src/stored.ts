// The door to the stored forms of the wire protocol: colours as numbers, outlines with one-letter keys, settings as text.
// Only the server and the editor's calls to it come through here; a book itself never holds these forms.

export { fromStoredAbout, toStoredAbout } from './stored/about.ts';
export {
  defaultPhoneTemplate,
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
export { fromStoredSetting } from './stored/setting-value.ts';
export { userMetaValue } from './stored/user-meta.ts';
