import {
  allSettings,
  type Book,
  type BookPage,
  fromStoredLanguages,
  isMediaPath,
  type Settings,
  toStoredLanguages,
  withDefaults,
} from '@leafcast/book';
import {
  fromStoredBookmarks,
  fromStoredOutline,
  fromStoredPhoneTemplate,
  fromStoredPlugins,
  type StoredPlugin,
  toStoredAbout,
  toStoredAds,
  toStoredBookmark,
  toStoredColor,
  toStoredDownloads,
  toStoredPhoneTemplate,
  toStoredPlugins,
} from '@leafcast/book/stored';
import type { BookDetails, BookInfo, updateBook } from '@leafcast/contract';
import type { z } from 'zod';
import type { StoredDetails } from '../stored/tables.ts';
import { checkedLanguages, type Languages } from './change-languages.ts';

type Body = z.output<(typeof updateBook)['body']>;

/**
 * The changes of settings that a call asks for: those of `bookConfig`, and those that have a name of their own.
 * Nothing of it has been judged yet.
 *
 * @see W-402
 */
export function askedSettings(draft: Settings, body: Body): Record<string, unknown> {
  const { isDownload, wx_code, about, plugin, phoneTemplate, downloadconfig, tabconfig, worksConfig, bookConfig } =
    body;
  // Languages have a place of their own in the book.
  const { languageSetting: _, ...settings } = known(bookConfig);
  return {
    ...(isDownload === undefined ? {} : { download: isDownload.split(',').includes('1') }),
    ...(wx_code === undefined ? {} : { miniCodeImage: wx_code }),
    ...(about === undefined ? {} : { about }),
    ...(plugin === undefined ? {} : fromStoredPlugins(plugin.filter(isKnownPlugin))),
    ...(phoneTemplate === undefined
      ? {}
      : fromStoredPhoneTemplate(typeof phoneTemplate === 'string' ? phoneTemplate : phoneTemplate.name)),
    ...(downloadconfig === undefined ? {} : { downloads: mergedDownloads(draft, downloadconfig) }),
    ...bookmarkLook(tabconfig),
    ...(worksConfig === undefined ? {} : { worksButton: worksConfig.isVisible, worksUrl: worksConfig.url }),
    ...settings,
  };
}

/** The unknown settings and plugins in a call; they are ignored. @see RULINGS 31 */
export function ignoredOf({ bookConfig = {}, plugin = [] }: Body): string[] {
  const names = [
    ...Object.keys(bookConfig).filter((key) => !isKnownSetting(key)),
    ...plugin.filter((one) => !isKnownPlugin(one)).map(({ name }) => name),
  ];
  return [...new Set(names)];
}

type Plugin = NonNullable<Body['plugin']>[number];

const isKnownSetting = (key: string) => key === 'languageSetting' || Object.hasOwn(allSettings, key);
const isKnownPlugin = (plugin: Plugin): plugin is StoredPlugin => plugin.name === 'leaveMessage';
const known = (settings: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => (isKnownSetting(key) ? [[key, withPath(key, value)]] : [])),
  );

/** The address that upload-file has answered stands for the path of the file. @see RULINGS 32 */
function withPath(key: string, value: unknown): unknown {
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  if (item?.type !== 'file' || typeof value !== 'string') return value;
  const [, path = ''] = /^https?:\/\/[^/?#]+\/(?:api\/common|preview\/[\w-]{32})\/(media\/[^/?#]+)$/.exec(value) ?? [];
  return isMediaPath(path) ? path : value;
}

function bookmarkLook({ hasTexture, onSideEdge, showPage }: NonNullable<Body['tabconfig']> = {}): Settings {
  return {
    ...(hasTexture === undefined ? {} : { bookmarkTexture: hasTexture }),
    ...(onSideEdge === undefined ? {} : { bookmarksOnSideEdge: onSideEdge }),
    ...(showPage === undefined ? {} : { bookmarksShowPage: showPage }),
  };
}

/**
 * The outline and bookmarks in a call. Each is absent if the call does not set it, and `null` if it is invalid for the
 * book.
 *
 * @param pageCount pages of the book
 * @see W-168, W-169, W-160 … W-162
 */
export function askedLists({ olsconfig, tabconfig }: Body, pageCount: number) {
  return {
    ...(olsconfig === undefined ? {} : { outline: fromStoredOutline(olsconfig, pageCount) }),
    ...(tabconfig?.tabs === undefined ? {} : { bookmarks: fromStoredBookmarks(tabconfig.tabs, pageCount) }),
  };
}

/** The items on the pages of a draft, by page index from 0. */
export function wireItems({ pages }: Pick<Book, 'pages'>): BookInfo['pageItems'] {
  return Object.fromEntries(pages.flatMap(({ items }, index) => (items?.length ? [[`${index}`, items]] : [])));
}

/** What is read aloud on pages. @see D-366 … D-370 */
export function wireAudio({ pages }: Pick<Book, 'pages'>): BookInfo['pageAudio'] {
  return Object.fromEntries(pages.flatMap(({ audio }, index) => (audio ? [[`${index}`, audio]] : [])));
}

function mergedDownloads(draft: Settings, change: NonNullable<Body['downloadconfig']>) {
  const before = toStoredDownloads(draft);
  return { ...before, ...change, pdf: { ...before.pdf, ...change.pdf } };
}

/**
 * The languages and texts in a call. Each is absent if the call does not set it, and `null` if it is invalid for the
 * book.
 *
 * @see W-132, W-145
 */
export function askedLanguages({ languages, texts, bookConfig }: Body, draft: Book): Partial<Languages> | null {
  const setting = bookConfig?.languageSetting;
  const list = languages ?? (typeof setting === 'string' ? fromStoredLanguages(setting) : undefined);
  if (setting !== undefined && typeof setting !== 'string') return null;
  if (list === undefined && texts === undefined) return {};
  return checkedLanguages({ languages: list ?? draft.languages, texts: texts ?? draft.texts ?? {} });
}

/** The details that a call changes in addition to the book. */
export function askedDetails({ label, categoryId, phoneTemplate, bookConfig }: Body): StoredDetails {
  const hasPhoneTemplate = phoneTemplate !== undefined || Object.hasOwn(bookConfig ?? {}, 'phoneTemplate');
  return {
    ...(hasPhoneTemplate ? { hasPhoneTemplate } : {}),
    ...(label === undefined ? {} : { label }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}

/** The label and the category that are stored, or none. */
export function detailsOf({ label = 0, categoryId = '' }: Partial<BookDetails>): BookDetails {
  return { label, categoryId };
}

/** The settings that differ from their defaults, and the languages as the specification has them among these. @see W-145 */
export function wireSettings({ settings, languages }: Book): Record<string, unknown> {
  return languages.length > 0 ? { ...settings, languageSetting: toStoredLanguages(languages) } : { ...settings };
}

/** All settings, each with its value, and colours as they are stored. @see RULINGS 18, 33 */
export function wholeSettings(draft: Book): Record<string, unknown> {
  const whole = Object.entries({ ...withDefaults(draft.settings), ...wireSettings(draft) });
  const isColor = (key: string) => Object.hasOwn(allSettings, key) && allSettings[key]?.type === 'color';
  return Object.fromEntries(
    whole.map(([key, value]) => [key, (isColor(key) && toStoredColor(String(value))) || value]),
  );
}

/** The fields of the specification that the draft and its details come to. @see W-115 … W-155 */
export function wireFields(draft: Book, details: StoredDetails) {
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
    ...detailsOf(details),
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
    htmlConfig: wireSettings(draft),
    plugin: toStoredPlugins(settings),
    about: toStoredAbout(settings.about ?? null),
    adConfig: toStoredAds(settings),
    downloadconfig: { ...toStoredDownloads(settings), code: downloadCode(download ? '1' : '') },
    pageItems: wireItems(draft),
    pageAudio: wireAudio(draft),
    tabconfig: {
      tabs: bookmarks.map(toStoredBookmark),
      hasTexture: bookmarkTexture,
      onSideEdge: bookmarksOnSideEdge,
      showPage: bookmarksShowPage,
    },
  } satisfies Partial<BookInfo>;
}

/** Whether something on a page plays. @see W-130 */
function hasMedia({ items = [], audio }: BookPage): boolean {
  return audio !== undefined || items.some(({ kind }) => kind === 'audio' || kind === 'video');
}

/** Base64 from its end, for programs that expect it: rights are checked by the server. @see W-226, D-393, RULINGS 19 */
const downloadCode = (text: string): string => [...Buffer.from(text).toString('base64')].reverse().join('');
