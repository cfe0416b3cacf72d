import { isDeepStrictEqual } from 'node:util';
import { allSettings, type Book, fromStoredLanguages, isMediaPath, type Settings, withDefaults } from '@leafcast/book';
import {
  fromStoredAds,
  fromStoredBookmarks,
  fromStoredOutline,
  fromStoredPhoneTemplate,
  fromStoredPlugins,
  fromStoredSetting,
  type StoredPlugin,
  toStoredDownloads,
} from '@leafcast/book/stored';
import { bookFields, type updateBook } from '@leafcast/contract';
import { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredDetails } from '../../../records/tables/tables.ts';
import { type Languages, validateLanguages } from './change-languages.ts';

export type RequestBody = z.output<(typeof updateBook)['body']>;

/**
 * Book fields that may also appear among the settings. Among the settings, `about` is a different value with more
 * formats, so it is left out here.
 */
const configFields = z.object(bookFields).omit({ about: true });

/**
 * Moves book fields from the `bookConfig` of an API call to their own fields. If a field is given in both places, the
 * value outside `bookConfig` applies.
 *
 * @throws Refusal INVALID_SETTINGS if a field has an invalid value
 * @see W-402, RULINGS 31
 */
export function unpackBookConfig({ bookConfig, ...body }: RequestBody): RequestBody {
  if (!bookConfig) return body;
  const isField = (key: string) => Object.hasOwn(configFields.shape, key);
  const entries = Object.entries(bookConfig);
  const read = configFields.safeParse(Object.fromEntries(entries.filter(([key]) => isField(key))));
  if (!read.success) throw new Refusal('INVALID_SETTINGS');
  return { ...read.data, ...body, bookConfig: Object.fromEntries(entries.filter(([key]) => !isField(key))) };
}

/**
 * Returns the settings that an API call changes. A setting may appear in several places, such as `toolbarColor` both at
 * the top level and in `htmlConfig`, or as `adConfig.haveAd` and `haveAd`. The value that differs from the draft
 * applies, so that a client can send back a complete book with one field changed. The settings are not validated yet.
 *
 * @see W-402
 */
export function requestedSettings(draft: Settings, body: RequestBody): Record<string, unknown> {
  const { isDownload, wx_code, about, plugin, phoneTemplate, downloadconfig, tabconfig, worksConfig } = body;
  const fields = {
    ...(isDownload === undefined ? {} : { download: isDownload.trim() !== '' }),
    ...(wx_code === undefined ? {} : { miniCodeImage: wx_code }),
    ...(about === undefined ? {} : { about }),
    ...(plugin === undefined ? {} : fromStoredPlugins(plugin.filter(isKnownPlugin))),
    ...(phoneTemplate === undefined ? {} : fromStoredPhoneTemplate(nameOf(phoneTemplate))),
    ...fromStoredAds(body.adConfig),
    ...changedDownloads(draft, downloadconfig),
    ...bookmarkLook(tabconfig),
    ...(worksConfig === undefined ? {} : { worksButton: worksConfig.isVisible, worksUrl: worksConfig.url }),
  };
  const before: Readonly<Record<string, unknown>> = withDefaults(draft);
  const asked = new Map<string, unknown>();
  for (const source of [settingsIn(body.htmlConfig), fields, settingsIn(body.bookConfig)]) {
    for (const [key, value] of Object.entries(source)) {
      const isChange = !isDeepStrictEqual(before[key], fromStoredSetting(key, value));
      if (isChange || !asked.has(key)) asked.set(key, value);
    }
  }
  return Object.fromEntries(asked);
}

/** Returns the names of unknown settings and plugins in an API call, which are ignored. @see RULINGS 31 */
export function ignoredFields({ bookConfig = {}, htmlConfig = {}, plugin = [] }: RequestBody): string[] {
  const names = [
    ...Object.keys({ ...htmlConfig, ...bookConfig }).filter((key) => !isKnownSetting(key)),
    ...plugin.filter((one) => !isKnownPlugin(one)).map(({ name }) => name),
  ];
  return [...new Set(names)];
}

type Plugin = NonNullable<RequestBody['plugin']>[number];
type PhoneTemplate = NonNullable<RequestBody['phoneTemplate']>;

const nameOf = (template: PhoneTemplate) => (typeof template === 'string' ? template : template.name);
const isKnownSetting = (key: string) => key === 'languageSetting' || Object.hasOwn(allSettings, key);
const isKnownPlugin = (plugin: Plugin): plugin is StoredPlugin => plugin.name === 'leaveMessage';

/**
 * Returns the given settings whose keys are known. Languages are left out, because they are stored elsewhere in the
 * book.
 */
function settingsIn({ languageSetting: _, ...settings }: Readonly<Record<string, unknown>> = {}) {
  const known = Object.entries(settings).filter(([key]) => isKnownSetting(key));
  return Object.fromEntries(known.map(([key, value]) => [key, withPath(key, value)]));
}

/** Converts a URL that upload-file has returned into the path of the file. @see RULINGS 32 */
function withPath(key: string, value: unknown): unknown {
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  if (item?.type !== 'file' || typeof value !== 'string') return value;
  const [, path = ''] = /^https?:\/\/[^/?#]+\/(?:api\/common|preview\/[\w-]{32})\/(media\/[^/?#]+)$/.exec(value) ?? [];
  return isMediaPath(path) ? path : value;
}

function bookmarkLook({ hasTexture, onSideEdge, showPage }: NonNullable<RequestBody['tabconfig']> = {}): Settings {
  return {
    ...(hasTexture === undefined ? {} : { bookmarkTexture: hasTexture }),
    ...(onSideEdge === undefined ? {} : { bookmarksOnSideEdge: onSideEdge }),
    ...(showPage === undefined ? {} : { bookmarksShowPage: showPage }),
  };
}

/**
 * Returns the outline and bookmarks in an API call. Each is absent if the call does not set it, and `null` if it is
 * invalid for the book.
 *
 * @param pageCount number of pages in the book
 * @see W-168, W-169, W-160 … W-162
 */
export function requestedLists({ olsconfig, tabconfig }: RequestBody, pageCount: number) {
  return {
    ...(olsconfig === undefined ? {} : { outline: fromStoredOutline(olsconfig, pageCount) }),
    ...(tabconfig?.tabs === undefined ? {} : { bookmarks: fromStoredBookmarks(tabconfig.tabs, pageCount) }),
  };
}

/** Returns the changed downloads. Downloads that a book offers by default are not stored. */
function changedDownloads(draft: Settings, change: RequestBody['downloadconfig']): Record<string, unknown> {
  const before = toStoredDownloads(draft);
  const downloads = { ...before, ...change, pdf: { ...before.pdf, ...change?.pdf } };
  return isDeepStrictEqual(before, downloads) ? {} : { downloads };
}

/**
 * Returns the languages and texts in an API call. Each of them is absent if the call does not set it. The result is
 * `null` if they are invalid for the book.
 *
 * @see W-132, W-145
 */
export function requestedLanguages(
  { languages, texts, htmlConfig, bookConfig }: RequestBody,
  draft: Book,
): Partial<Languages> | null {
  const settings = [htmlConfig?.languageSetting, bookConfig?.languageSetting].filter((one) => one !== undefined);
  if (settings.some((one) => typeof one !== 'string')) return null;
  const lists = [...settings.map((one) => fromStoredLanguages(String(one))), ...(languages ? [languages] : [])];
  const list = lists.findLast((one) => !isDeepStrictEqual(one, draft.languages)) ?? lists.at(-1);
  if (list === undefined && texts === undefined) return {};
  return validateLanguages({ languages: list ?? draft.languages, texts: texts ?? draft.texts ?? {} });
}

/** Returns the details in an API call that are stored outside the draft. */
export function requestedDetails({ label, categoryId, phoneTemplate }: RequestBody): StoredDetails {
  const isStored = phoneTemplate !== undefined && (typeof phoneTemplate === 'string' || phoneTemplate.isStored);
  return {
    ...(isStored ? { hasPhoneTemplate: true } : {}),
    ...(label === undefined ? {} : { label }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}
