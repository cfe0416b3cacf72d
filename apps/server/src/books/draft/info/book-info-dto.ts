import { type Book, type BookPage, toStoredLanguages, withDefaults } from '@leafcast/book';
import {
  toStoredAds,
  toStoredBookmark,
  toStoredCreatorInfo,
  toStoredDownloads,
  toStoredPhoneTemplate,
  toStoredPlugins,
  toStoredSettings,
} from '@leafcast/book/stored';
import type { BookDetails, BookInfo } from '@leafcast/contract';
import type { StoredDetails } from '../../../records/tables/tables.ts';

/** Returns the items on the pages of a draft, by zero-based page index. */
export function toWireItems({ pages }: Pick<Book, 'pages'>): BookInfo['pageItems'] {
  return Object.fromEntries(pages.flatMap(({ items }, index) => (items?.length ? [[`${index}`, items]] : [])));
}

/** Returns the audio of pages, by zero-based page index. @see D-366 … D-370 */
export function toWireAudio({ pages }: Pick<Book, 'pages'>): BookInfo['pageAudio'] {
  return Object.fromEntries(pages.flatMap(({ audio }, index) => (audio ? [[`${index}`, audio]] : [])));
}

/** Returns the stored label and category, or their defaults. */
export function getBookDetails({ label = 0, categoryId = '' }: Partial<BookDetails>): BookDetails {
  return { label, categoryId };
}

/**
 * Returns the settings that differ from their defaults. Includes the languages, which the specification places among
 * the settings.
 *
 * @see W-145, RULINGS 18
 */
export function toWireSettings({ settings, languages }: Book): Record<string, unknown> {
  const stored = toStoredSettings(settings);
  return languages.length > 0 ? { ...stored, languageSetting: toStoredLanguages(languages) } : stored;
}

/** Returns all settings with their values. @see RULINGS 33 */
export function allSettings(draft: Book): Record<string, unknown> {
  return { ...toStoredSettings(withDefaults(draft.settings)), ...toWireSettings(draft) };
}

/** Returns the fields that the specification defines for a draft and its details. @see W-115 … W-155 */
export function toWireFields(draft: Book, details: StoredDetails) {
  const { settings, languages, bookmarks } = draft;
  const {
    bookmarkTexture,
    bookmarksOnSideEdge,
    bookmarksShowPage,
    template,
    download,
    backgroundSound,
    worksButton,
    worksUrl,
    miniCodeImage,
  } = withDefaults(settings);
  return {
    ...getBookDetails(details),
    origin: details.origin ?? -1,
    worksConfig: { isVisible: worksButton, url: worksUrl },
    templateId: 'user-uploaded',
    htmlTemplate: template,
    phoneTemplate: { ...toStoredPhoneTemplate(settings), isStored: details.hasPhoneTemplate === true },
    isDownload: download ? '1' : '',
    isMedia: backgroundSound !== '' || draft.pages.some(hasMedia),
    wx_code: miniCodeImage,
    languages: [...languages],
    texts: { ...draft.texts },
    htmlConfig: toWireSettings(draft),
    plugin: toStoredPlugins(settings),
    about: toStoredCreatorInfo(settings.about ?? null),
    adConfig: toStoredAds(settings),
    downloadconfig: { ...toStoredDownloads(settings), code: downloadCode(download ? '1' : '') },
    pageItems: toWireItems(draft),
    pageAudio: toWireAudio(draft),
    tabconfig: {
      tabs: bookmarks.map(toStoredBookmark),
      hasTexture: bookmarkTexture,
      onSideEdge: bookmarksOnSideEdge,
      showPage: bookmarksShowPage,
    },
  } satisfies Partial<BookInfo>;
}

/** Checks whether a page contains audio or video. @see W-130 */
function hasMedia({ items = [], audio }: BookPage): boolean {
  return audio !== undefined || items.some(({ kind }) => kind === 'audio' || kind === 'video');
}

/**
 * Encodes a text in reversed base64, which some programs expect. The code grants nothing; the server checks
 * permissions. @see W-226, D-393, RULINGS 19
 */
const downloadCode = (text: string): string => [...Buffer.from(text).toString('base64')].reverse().join('');
