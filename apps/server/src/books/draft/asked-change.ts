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
import { Refusal } from '../../platform/refusal.ts';
import type { StoredDetails } from '../../records/tables/tables.ts';
import { checkedLanguages, type Languages } from './change-languages.ts';

export type Body = z.output<(typeof updateBook)['body']>;

/** What may stand among the settings. `about` is a setting of its own there, in more forms. */
const fieldsOfConfig = z.object(bookFields).omit({ about: true });

/**
 * Moves the fields of a book that stand in the `bookConfig` of a call to their own places. One that stands in both counts as it
 * is in its own.
 *
 * @throws Refusal INVALID_SETTINGS if one has a bad value
 * @see W-402, RULINGS 31
 */
export function withFieldsOfConfig({ bookConfig, ...body }: Body): Body {
  if (!bookConfig) return body;
  const isField = (key: string) => Object.hasOwn(fieldsOfConfig.shape, key);
  const entries = Object.entries(bookConfig);
  const read = fieldsOfConfig.safeParse(Object.fromEntries(entries.filter(([key]) => isField(key))));
  if (!read.success) throw new Refusal('INVALID_SETTINGS');
  return { ...read.data, ...body, bookConfig: Object.fromEntries(entries.filter(([key]) => !isField(key))) };
}

/**
 * The changes of settings that a call asks for. A setting may stand in it several times, as `toolbarColor` and in
 * `htmlConfig`, or as `adConfig.haveAd` and `haveAd`: what differs from the draft counts, so that a book that has been read
 * can be written whole with one field changed. Nothing of it has been judged yet.
 *
 * @see W-402
 */
export function askedSettings(draft: Settings, body: Body): Record<string, unknown> {
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

/** The unknown settings and plugins in a call; they are ignored. @see RULINGS 31 */
export function ignoredOf({ bookConfig = {}, htmlConfig = {}, plugin = [] }: Body): string[] {
  const names = [
    ...Object.keys({ ...htmlConfig, ...bookConfig }).filter((key) => !isKnownSetting(key)),
    ...plugin.filter((one) => !isKnownPlugin(one)).map(({ name }) => name),
  ];
  return [...new Set(names)];
}

type Plugin = NonNullable<Body['plugin']>[number];
type PhoneTemplate = NonNullable<Body['phoneTemplate']>;

const nameOf = (template: PhoneTemplate) => (typeof template === 'string' ? template : template.name);
const isKnownSetting = (key: string) => key === 'languageSetting' || Object.hasOwn(allSettings, key);
const isKnownPlugin = (plugin: Plugin): plugin is StoredPlugin => plugin.name === 'leaveMessage';

/** The settings among these. Languages have a place of their own in the book. */
function settingsIn({ languageSetting: _, ...settings }: Readonly<Record<string, unknown>> = {}) {
  const known = Object.entries(settings).filter(([key]) => isKnownSetting(key));
  return Object.fromEntries(known.map(([key, value]) => [key, withPath(key, value)]));
}

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

/** What a book has offered by default is nothing that it stores. */
function changedDownloads(draft: Settings, change: Body['downloadconfig']): Record<string, unknown> {
  const before = toStoredDownloads(draft);
  const downloads = { ...before, ...change, pdf: { ...before.pdf, ...change?.pdf } };
  return isDeepStrictEqual(before, downloads) ? {} : { downloads };
}

/**
 * The languages and texts in a call. Each is absent if the call does not set it, and `null` if it is invalid for the
 * book.
 *
 * @see W-132, W-145
 */
export function askedLanguages(
  { languages, texts, htmlConfig, bookConfig }: Body,
  draft: Book,
): Partial<Languages> | null {
  const settings = [htmlConfig?.languageSetting, bookConfig?.languageSetting].filter((one) => one !== undefined);
  if (settings.some((one) => typeof one !== 'string')) return null;
  const lists = [...settings.map((one) => fromStoredLanguages(String(one))), ...(languages ? [languages] : [])];
  const list = lists.findLast((one) => !isDeepStrictEqual(one, draft.languages)) ?? lists.at(-1);
  if (list === undefined && texts === undefined) return {};
  return checkedLanguages({ languages: list ?? draft.languages, texts: texts ?? draft.texts ?? {} });
}

/** The details that a call changes in addition to the book. */
export function askedDetails({ label, categoryId, phoneTemplate }: Body): StoredDetails {
  const isStored = phoneTemplate !== undefined && (typeof phoneTemplate === 'string' || phoneTemplate.isStored);
  return {
    ...(isStored ? { hasPhoneTemplate: true } : {}),
    ...(label === undefined ? {} : { label }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}
