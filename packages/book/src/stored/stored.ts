// Entry point for the stored formats of the wire protocol, such as colors as `0xrrggbb` and booleans as text. The
// server, its contract and the studio's calls use these formats; a book never contains them.

export { fromStoredCreatorInfo, toStoredCreatorInfo } from './about.ts';
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
export { parseScalar, type ScalarKind } from './scalar.ts';
export { fromStoredSetting, fromStoredSettings, toStoredSettings } from './setting-value.ts';
export { normalizeUserMeta } from './user-meta.ts';
