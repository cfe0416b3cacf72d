import { isDeepStrictEqual } from 'node:util';
import {
  type Book,
  type BookPage,
  isSettingValue,
  type PageAudio,
  type PageItem,
  type Settings,
  sideEffectsOf,
  withDefaults,
} from '@leafcast/book';
import { fromStoredKeywords, fromStoredSetting } from '@leafcast/book/stored';
import { isDefault } from '../../records/versions/needed-features.ts';

/** What an author changes of a draft; what is absent stays. */
export interface DraftChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** As they are written in one field. */
  readonly keywords?: string | undefined;
  readonly languages?: Book['languages'] | undefined;
  /** All of them. */
  readonly texts?: Book['texts'];
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly outline?: Book['outline'] | undefined;
  readonly bookmarks?: Book['bookmarks'] | undefined;
  /** By page, indexes from 0; all of them are in the book. */
  readonly items?: Readonly<Record<string, readonly PageItem[]>> | undefined;
  /** What is read aloud, by the page's index; `null` takes it away. */
  readonly audio?: Readonly<Record<string, PageAudio | null>> | undefined;
}

/** The names among these that are no settings, or hold no value that theirs may have. @see safety T4 */
export function wrongSettings(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings)
    .filter(([key, value]) => !isSettingValue(key, value))
    .map(([key]) => key);
}

/** The draft with the change; settings that are the default are not kept. The settings have been checked. */
export function changeDraft(
  draft: Book,
  {
    title = draft.title,
    languages = draft.languages,
    texts = draft.texts,
    description,
    keywords,
    settings = {},
    outline = draft.outline,
    bookmarks = draft.bookmarks,
    items = {},
    audio = {},
  }: DraftChange,
): Book {
  const merged = Object.entries({ ...draft.settings, ...settings });
  return {
    ...draft,
    title,
    languages,
    texts: texts && Object.keys(texts).length > 0 ? texts : undefined,
    outline,
    bookmarks,
    pages: draft.pages.map((page, index) => withAudio(withItems(page, items[index]), audio[index])),
    description: description === undefined ? draft.description : cleanText(description),
    keywords: keywords === undefined ? draft.keywords : fromStoredKeywords(cleanText(keywords)),
    settings: Object.fromEntries(merged.filter(([key, value]) => !isDefault(key, value))) as Settings,
  };
}

/** A page with this audio, its own where it is not mentioned, and none for `null`. */
function withAudio(page: BookPage, audio: PageAudio | null | undefined): BookPage {
  if (audio === undefined) return page;
  const { audio: _, ...rest } = page;
  return audio === null ? rest : { ...rest, audio };
}

/** A page with these items; with its own where there are none to be put on it, and without any for an empty list. */
function withItems(page: BookPage, items: readonly PageItem[] | undefined): BookPage {
  if (!items) return page;
  const { items: _, ...rest } = page;
  return items.length > 0 ? { ...rest, items } : rest;
}

/**
 * The complete change of settings: stored forms are parsed, and dependent settings are added unless the change sets
 * them itself.
 *
 * @see W-162, W-293 … W-303
 */
export function wholeChange(draft: Settings, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = Object.entries(changes).map(([key, value]) => [key, fromStoredSetting(key, value)] as const);
  const before = withDefaults(draft) as Readonly<Record<string, unknown>>;
  const effects = read.flatMap(([key, value]) =>
    isDeepStrictEqual(before[key], value) ? [] : Object.entries(sideEffectsOf(key, value, draft)),
  );
  // Keys such as __proto__ stay what they are: names of no setting.
  return Object.fromEntries([...effects, ...read]);
}

/** Whole characters, and no control characters but line breaks and tabs. */
function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}
