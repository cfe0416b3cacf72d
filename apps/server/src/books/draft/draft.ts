import { isDeepStrictEqual } from 'node:util';
import {
  type Book,
  type BookPage,
  getSideEffects,
  isSettingValue,
  type PageAudio,
  type PageItem,
  type Settings,
  withDefaults,
} from '@leafcast/book';
import { fromStoredKeywords, fromStoredSetting } from '@leafcast/book/stored';
import { isDefault } from '../../records/versions/needed-features.ts';

/** An author's change to a draft; absent fields stay unchanged. */
export interface DraftChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Keywords as entered in a single field. */
  readonly keywords?: string | undefined;
  readonly languages?: Book['languages'] | undefined;
  /** Texts by language; they replace all previous texts. */
  readonly texts?: Book['texts'];
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly outline?: Book['outline'] | undefined;
  readonly bookmarks?: Book['bookmarks'] | undefined;
  /** Page items by zero-based page index. All indexes exist in the book. */
  readonly items?: Readonly<Record<string, readonly PageItem[]>> | undefined;
  /** Page audio by zero-based page index; `null` removes it. */
  readonly audio?: Readonly<Record<string, PageAudio | null>> | undefined;
}

/** Returns the keys that are not settings or have an invalid value. @see safety T4 */
export function invalidSettings(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings)
    .filter(([key, value]) => !isSettingValue(key, value))
    .map(([key]) => key);
}

/** Applies a change to a draft and drops settings that equal their defaults. The settings must have been validated. */
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

/** Returns the page with the given audio; `undefined` leaves the page unchanged, `null` removes its audio. */
function withAudio(page: BookPage, audio: PageAudio | null | undefined): BookPage {
  if (audio === undefined) return page;
  const { audio: _, ...rest } = page;
  return audio === null ? rest : { ...rest, audio };
}

/** Returns the page with the given items; `undefined` leaves the page unchanged, an empty list removes its items. */
function withItems(page: BookPage, items: readonly PageItem[] | undefined): BookPage {
  if (!items) return page;
  const { items: _, ...rest } = page;
  return items.length > 0 ? { ...rest, items } : rest;
}

/**
 * Completes a change of settings: parses values in stored forms, and adds dependent settings that the change does not
 * set.
 *
 * @see W-162, W-293 … W-303
 */
export function withDependentSettings(
  draft: Settings,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const read = Object.entries(changes).map(([key, value]) => [key, fromStoredSetting(key, value)] as const);
  const before = withDefaults(draft) as Readonly<Record<string, unknown>>;
  const effects = read.flatMap(([key, value]) =>
    isDeepStrictEqual(before[key], value) ? [] : Object.entries(getSideEffects(key, value, draft)),
  );
  // Keys such as __proto__ become ordinary keys, which match no setting.
  return Object.fromEntries([...effects, ...read]);
}

/** Makes text well-formed and removes control characters except line breaks and tabs. */
function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}
