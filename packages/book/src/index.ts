export { adjustAccent } from './appearance/accent.ts';
export { type AppearanceContext, appearanceAttributes } from './appearance/attributes.ts';
export { frameAttributes, isMiniMode } from './appearance/frame.ts';
export { loadingScreen } from './appearance/loading.ts';
export { resolveColorScheme, type StageSettings, schemeStages, stageColor } from './appearance/stage-color.ts';
export { defaultAccent, isStudioAccent, nearestStudioAccent, studioAccent } from './appearance/studio-accent.ts';
export type { TemplateLayout } from './appearance/template-layouts.ts';
export { getTemplate } from './appearance/templates.ts';
export { type Theme, themes } from './appearance/themes.ts';
export { filterElement, isTinted, tintFilter } from './appearance/tint.ts';
export { type Bookmark, bookmarkLimits, ribbonEdge } from './content/bookmark.ts';
export {
  type Random,
  withBookmark,
  withMovedBookmark,
  withNewBookmark,
  withoutBookmark,
  withRandomColors,
} from './content/bookmark-edit.ts';
export {
  type Brand,
  type BrandKind,
  type BrandSource,
  brandFeatures,
  brandImageKeys,
  brandKinds,
  brandSettings,
  brandSources,
} from './content/brand.ts';
export { type BookLabel, bookLabelKinds, type Category, categories, isCategory } from './content/category.ts';
export { clampTitle, cutText, isClampedTitle } from './content/cut-text.ts';
export { captionLines, parseCaptions } from './content/items/captions.ts';
export {
  documentItem,
  getItemAction,
  getItemVideos,
  type ItemAction,
  type ItemKind,
  type ItemStyle,
  itemLimits,
  type PageAudio,
  type PageItem,
  type Picture,
  type PopupContent,
  type VideoSource,
} from './content/items/page-item.ts';
export { pageAudioSchema, pageItemSchema, pageItemsSchema } from './content/items/page-item-schema.ts';
export {
  isVideoId,
  parseVideoAddress,
  type VideoEmbed,
  type VideoSite,
  videoOrigin,
  videoPlayerAddress,
  videoSiteName,
  videoSites,
} from './content/items/parse-video-address.ts';
export { speechSegments } from './content/items/speech-segments.ts';
export { type OutlineEntry, outlineLimits } from './content/outline.ts';
export { maxPageRangeLength, type PageRangeIssue, parsePageRange } from './content/page-range.ts';
export { type InlineText, parseRichText, type TextBlock } from './content/rich-text.ts';
export { cleanFolderName, folderLimits, freeName } from './content/titles/folder-name.ts';
export { checkPublicName, type PublicNameIssue, publicNameLength } from './content/titles/public-name.ts';
export { cleanTitle } from './content/titles/title.ts';
export { formatVcard } from './content/vcard.ts';
export {
  type Book,
  type BookPage,
  bookFormat,
  bookVersion,
  type DownloadFile,
  type Rendition,
  type RenditionName,
} from './manifest/book.ts';
export { type CoverPicture, getCover, getSharePicture } from './manifest/cover.ts';
export { findMediaPaths, listBookFiles, listItemFiles, listPageFiles } from './manifest/files.ts';
export {
  associatedData,
  type BookLockInfo,
  cipherSizes,
  type KeyRing,
  lockedManifest,
  userHashInput,
  type WrappedKey,
} from './manifest/locked.ts';
export { migrateBook, NewerBookError, NotABookError } from './manifest/migrations.ts';
export { findPageByLabel, pageLabel, pageTotal } from './manifest/pages/page-label.ts';
export { publicPart } from './manifest/public-part.ts';
export type { LiveEvent, ReaderConfig, UnlockResponse } from './manifest/reader-config.ts';
export {
  canonicalLanguageTag,
  checkLanguages,
  contentLanguage,
  describeReaderLanguage,
  fromStoredLanguages,
  languageFactKeys,
  languageLimits,
  type ReaderLanguage,
  toStoredLanguages,
} from './manifest/reader-language.ts';
export {
  bookmarksSchema,
  bookSchema,
  languagesSchema,
  outlineSchema,
  parseBook,
  storedSettingsSchema,
  textsSchema,
} from './manifest/schema.ts';
export type {
  Box,
  LineRange,
  PageBlock,
  PageLink,
  PageText,
  SearchText,
  TableCell,
  TextLine,
} from './manifest/text/page-text.ts';
export { type JoinedText, joinTextLines, splitAtRuby, type TextRun } from './manifest/text/structure/joined-text.ts';
export { findRuby, type Ruby } from './manifest/text/structure/ruby.ts';
export { spokenText } from './manifest/text/structure/spoken-text.ts';
export {
  splitIntoTextParts,
  type TextList,
  type TextListItem,
  type TextPart,
  type TextTable,
} from './manifest/text/structure/text-parts.ts';
export { isVerticalText } from './manifest/text/structure/vertical-text.ts';
export { type BlankPages, blankPdf, blankSides } from './pages/conversion/blank-pdf.ts';
export {
  drawers,
  engineCodes,
  maxBleed,
  type PageEngineCode,
  type PdfRenderer,
  type RecognitionMode,
  type RecognizedLanguage,
  readEngine,
  recognitionModes,
  recognizedLanguages,
} from './pages/conversion/codes.ts';
export {
  type Clarity,
  choosePageSharpness,
  clarityCodes,
  type PageQuality,
  pageQualityLimits,
} from './pages/conversion/page-quality.ts';
export { findQualityPreset, qualityFaults, qualityPresets, qualityScale } from './pages/conversion/quality-presets.ts';
export {
  type CutMode,
  cutCodes,
  cutPages,
  type Fold,
  type Folds,
  findDoubtfulSpreads,
  getHalfLabel,
  type PagePart,
} from './pages/layout/cut.ts';
export { leafSize } from './pages/layout/leaf-size.ts';
export {
  type BoxedPageShape,
  getPageRegion,
  type PageBox,
  type PageTrimming,
  pageBoxes,
  type Region,
} from './pages/layout/page-region.ts';
export { findSpreadIndex, groupIntoSpreads, type Spread, type SpreadOptions } from './pages/layout/spread.ts';
export {
  checkFile,
  type FileIssue,
  type FileRule,
  fileRuleByName,
  getFileRule,
  type ItemFileKey,
} from './pages/media/file-rule.ts';
export {
  type ImageFormat,
  type ImageHeader,
  imageSize,
  mediaStartBytes,
  type PixelSize,
  readImageHeader,
} from './pages/media/image-header.ts';
export { isProgram, type MediaType, sniffMedia } from './pages/media/sniff.ts';
export { accountType, planTypes } from './rights/account-type.ts';
export { embeddingSite, maxEmbeddingSites, mayEmbed, type SiteAddress } from './rights/embedding-site.ts';
export { type Entitlement, entitlementsByType, entitlementsOfType, planEntitlements } from './rights/entitlements.ts';
export { booksFolder, type FolderType, getFolderId, getFolderType, publicationsFolder } from './rights/folder-type.ts';
export {
  type Feature,
  features,
  foreignHostType,
  type Plan,
  type PlanRights,
  planRights,
  teamType,
} from './rights/plan.ts';
export { initialPoints, licensePoints, pointPackages, unpaidGraceMs, vipPrices } from './rights/prices.ts';
export {
  isPermittedInTeam,
  type RolePermissions,
  rolePermissions,
  systemAuthor,
  type TeamPermission,
  type TeamRole,
} from './rights/role.ts';
export {
  phoneTemplateNames,
  type SceneName,
  sceneNames,
  type TemplateName,
  type ThemeName,
  templateNames,
  themeNames,
} from './settings/appearance-names.ts';
export { isSettingValue } from './settings/check.ts';
export { settingDefaults, withDefaults } from './settings/defaults.ts';
export {
  type BusinessCard,
  cardLimits,
  emptyCard,
  isBusinessCard,
  isEmailAddress,
  isSameCard,
} from './settings/forms/business-card.ts';
export {
  type ContentBlock,
  contentLimits,
  emptyContent,
  isCustomContent,
} from './settings/forms/custom-content.ts';
export {
  type About,
  type Ad,
  type ContactType,
  contactTypes,
  type Downloads,
  type FormName,
  type FormValues,
  isFormValue,
  type PhoneNumber,
} from './settings/forms/form.ts';
export { isPhoneNumber } from './settings/forms/shapes.ts';
export { channelAddress } from './settings/forms/share-addresses.ts';
export {
  guessShareArea,
  type ShareArea,
  type ShareChannel,
  type ShareRegion,
  shareChannelNames,
  shareChannels,
  visibleChannels,
} from './settings/forms/share-channels.ts';
export { narrationKeys } from './settings/groups/sound.ts';
export type {
  CompositeItem,
  FileItem,
  ListItem,
  NumberItem,
  SettingGroup,
  SettingItem,
  TextItem,
  ValueItem,
} from './settings/item.ts';
export { offeredSettings } from './settings/offered.ts';
export {
  type AllSettings,
  allSettings,
  type GroupName,
  type SettingKey,
  type Settings,
  settingGroups,
  settingsSchema,
  topLevelKeys,
} from './settings/schema.ts';
export type { SettingMessages } from './settings/setting-messages.ts';
export { defaultDownloads, getSideEffects, mayDownloadBook, mayDownloadOriginal } from './settings/side-effects.ts';
export { type ButtonName, buttonNames } from './settings/toolbar-buttons.ts';
export { isSettingVisible } from './settings/visible.ts';
export { getContrast, isDarkColor, makeReadable, mixColors } from './values/contrast.ts';
export { type EmbedChoice, type EmbedView, embedAddress, embedCode, embedViews } from './values/embed-code.ts';
export { getSourceKind, importLimits, renditionEdges, sourceExtensions } from './values/limits.ts';
export { safeUrl } from './values/link.ts';
export { isMediaPath } from './values/media-path.ts';
export { parsePageNumbers } from './values/page-numbers.ts';
