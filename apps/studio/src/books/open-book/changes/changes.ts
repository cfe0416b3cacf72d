import { getSideEffects, type SettingKey, settingsSchema } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';

export type TextFieldName = 'title' | 'desc' | 'keyword';

/** A change to a book, including the previous values, so that the change can be undone. @see RULINGS 16 */
export type EditorChange =
  | { readonly kind: 'text'; readonly field: TextFieldName; readonly before: string; readonly after: string }
  | { readonly kind: 'settings'; readonly before: SettingValues; readonly after: SettingValues }
  | ListChange
  | ItemsChange
  | AudioChange
  | PagesChange
  | ChangeGroup;

/** A change to the set or order of pages. The server has already applied the change, and stores the previous state. */
export interface PagesChange {
  readonly kind: 'pages';
  /**
   * Undoes the change, or redoes it if `redo` is true.
   *
   * @returns whether this succeeded
   */
  readonly take: (redo: boolean) => Promise<boolean>;
}

/** Several changes that form one undo step. */
export interface ChangeGroup {
  readonly kind: 'several';
  readonly changes: readonly EditorChange[];
}

/** A change to page items. Contains all items of each affected page. */
export interface ItemsChange {
  readonly kind: 'items';
  readonly before: PageItems;
  readonly after: PageItems;
  /** Identifies what is changed. Changes to the same part in quick succession form one undo step. */
  readonly part?: string;
  /**
   * Id of the pointer gesture that caused the change. The whole gesture is one undo step, regardless of its duration.
   */
  readonly gesture?: string;
}

/** Page items by page index, starting at 0. */
export type PageItems = BookInfo['pageItems'];

/** A change to page audio. @see D-366 … D-370 */
export interface AudioChange {
  readonly kind: 'audio';
  readonly before: PageAudios;
  readonly after: PageAudios;
  /** Identifies what is changed. Changes to the same part in quick succession form one undo step. */
  readonly part?: string;
}

/** Page audio by page index, starting at 0; `null` for none. */
export type PageAudios = BookInfo['pageAudio'];

/** A change to complete lists, and to other fields that are not settings of the book. */
export interface ListChange {
  readonly kind: 'lists';
  readonly before: BookLists;
  readonly after: BookLists;
  /** Identifies the changed part of a list. Changes to the same part in quick succession form one undo step. */
  readonly part?: string;
}

/** Fields of a book that are changed as a whole, in stored form. @see W-124, W-125, W-131, W-132, W-141 */
export interface BookLists {
  readonly outline?: BookInfo['olsconfig'];
  readonly bookmarks?: BookInfo['tabconfig']['tabs'];
  readonly languages?: BookInfo['languages'];
  /** Texts of the reader that the author has replaced. */
  readonly words?: BookInfo['texts'];
  readonly label?: BookInfo['label'];
  readonly categoryId?: BookInfo['categoryId'];
}

/**
 * Setting values by key. These include the side effects of a setting, so that everything is one undo step.
 *
 * @see W-293 … W-303
 */
export type SettingValues = Readonly<Partial<Record<SettingKey, unknown>>>;

/** Unsaved changes, grouped by the kind of data they change; the newest value wins. */
export interface PendingChanges {
  readonly texts: Readonly<Partial<Record<TextFieldName, string>>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly lists: BookLists;
  readonly items: PageItems;
  readonly audio: PageAudios;
}

export const noPendingChanges: PendingChanges = { texts: {}, settings: {}, lists: {}, items: {}, audio: {} };

export function hasPendingChanges({ texts, settings, lists, items, audio }: PendingChanges): boolean {
  return [texts, settings, lists, items, audio].some((changed) => Object.keys(changed).length > 0);
}

/** Returns the value of a setting, or its default if the book does not store it. */
export function getSetting(book: Pick<BookInfo, 'htmlConfig'>, key: SettingKey): unknown {
  return book.htmlConfig[key] ?? settingsSchema[key].defaultValue;
}

/** Returns a change of settings including all side effects. @see W-293 … W-303 */
export function settingsChange(book: Pick<BookInfo, 'htmlConfig'>, wanted: SettingValues): EditorChange {
  const effects = settingEntries(wanted).map(([key, value]) => getSideEffects(key, value, book.htmlConfig));
  const after: SettingValues = Object.assign({}, ...effects, wanted);
  const before = Object.fromEntries(settingEntries(after).map(([key]) => [key, getSetting(book, key)]));
  return { kind: 'settings', before, after };
}

function settingEntries(values: SettingValues): readonly (readonly [SettingKey, unknown])[] {
  return settingKeys.flatMap((key) => (key in values ? [[key, values[key]] as const] : []));
}

export function invertChange(change: EditorChange): EditorChange {
  switch (change.kind) {
    case 'text':
      return { ...change, before: change.after, after: change.before };
    case 'settings':
      return { ...change, before: change.after, after: change.before };
    case 'lists':
      return { ...change, before: change.after, after: change.before };
    case 'items':
      return { ...change, before: change.after, after: change.before };
    case 'audio':
      return { ...change, before: change.after, after: change.before };
    case 'pages':
      return change;
    case 'several':
      return { ...change, changes: change.changes.map(invertChange).reverse() };
  }
}

export function addPendingChange(pending: PendingChanges, change: EditorChange): PendingChanges {
  switch (change.kind) {
    case 'text':
      return { ...pending, texts: { ...pending.texts, [change.field]: change.after } };
    case 'settings':
      return { ...pending, settings: { ...pending.settings, ...change.after } };
    case 'lists':
      return { ...pending, lists: { ...pending.lists, ...change.after } };
    case 'items':
      return { ...pending, items: { ...pending.items, ...change.after } };
    case 'audio':
      return { ...pending, audio: { ...pending.audio, ...change.after } };
    case 'pages':
      return pending;
    case 'several':
      return change.changes.reduce(addPendingChange, pending);
  }
}

/** Returns the book with local changes that the server does not have yet. */
export function applyPendingChanges(
  book: BookInfo,
  { texts, settings, lists, items, audio }: PendingChanges,
): BookInfo {
  return {
    ...book,
    ...texts,
    htmlConfig: { ...book.htmlConfig, ...settings },
    pageItems: { ...book.pageItems, ...items },
    pageAudio: { ...book.pageAudio, ...audio },
    ...toListFields(lists),
    ...(lists.bookmarks ? { tabconfig: { ...book.tabconfig, tabs: lists.bookmarks } } : {}),
  };
}

/** Returns lists, except bookmarks, under the field names that both a book and the API call for saving lists use. */
export function toListFields({ outline, languages, words, label, categoryId }: BookLists): Partial<BookInfo> {
  return {
    ...(outline === undefined ? {} : { olsconfig: outline }),
    ...(languages === undefined ? {} : { languages }),
    ...(words === undefined ? {} : { texts: words }),
    ...(label === undefined ? {} : { label }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}

/**
 * Returns the items on a page of a book.
 *
 * @param page its index from 0
 */
export function getPageItems({ pageItems }: Pick<BookInfo, 'pageItems'>, page: number | string): PageItems[string] {
  return pageItems[page] ?? noItems;
}

/**
 * Returns the audio of a page of a book, or `null`.
 *
 * @param page its index from 0
 */
export function getPageAudio({ pageAudio }: Pick<BookInfo, 'pageAudio'>, page: number | string): PageAudios[string] {
  return pageAudio[page] ?? null;
}

// Always the same array, so that components watching a page without items see no change.
const noItems: PageItems[string] = [];

/** Returns the lists of a book. */
export function getBookLists({
  olsconfig,
  tabconfig,
  texts,
  languages,
  label,
  categoryId,
}: BookInfo): Required<BookLists> {
  return { outline: olsconfig, bookmarks: tabconfig.tabs, words: texts, languages, label, categoryId };
}

/**
 * Splits changes into those that can be saved now and those that must wait. A book must have a title, but other changes
 * do not wait until one is entered. @see W-352
 */
export function splitPendingChanges(pending: PendingChanges): {
  readonly ready: PendingChanges;
  readonly held: PendingChanges;
} {
  const { title, ...texts } = pending.texts;
  if (title === undefined || title.trim() !== '') return { ready: pending, held: noPendingChanges };
  return { ready: { ...pending, texts }, held: { ...noPendingChanges, texts: { title } } };
}

/** Merges two sets of changes. If both change the same thing, the newer value wins. */
export function mergeChanges(older: PendingChanges, newer: PendingChanges): PendingChanges {
  return {
    texts: { ...older.texts, ...newer.texts },
    settings: { ...older.settings, ...newer.settings },
    lists: { ...older.lists, ...newer.lists },
    items: { ...older.items, ...newer.items },
    audio: { ...older.audio, ...newer.audio },
  };
}

/**
 * Checks whether changes can be applied to a newer version of the book. This is the case if nobody else has changed the
 * same things, or only to the same values.
 *
 * @param base the version to which the changes were made
 * @param fresh the current version on the server
 */
export function canRebase(
  base: BookInfo,
  fresh: BookInfo,
  { texts, settings, lists, items, audio }: PendingChanges,
): boolean {
  const isSame = (before: unknown, now: unknown, mine: unknown) => equal(before, now) || equal(now, mine);
  return (
    textFields.every((field) => !(field in texts) || isSame(base[field], fresh[field], texts[field])) &&
    settingKeys.every(
      (key) => !(key in settings) || isSame(getSetting(base, key), getSetting(fresh, key), settings[key]),
    ) &&
    listNames.every(
      (name) => lists[name] === undefined || isSame(getBookLists(base)[name], getBookLists(fresh)[name], lists[name]),
    ) &&
    Object.keys(items).every((page) => isSame(getPageItems(base, page), getPageItems(fresh, page), items[page])) &&
    Object.keys(audio).every((page) => isSame(getPageAudio(base, page), getPageAudio(fresh, page), audio[page]))
  );
}

const textFields: readonly TextFieldName[] = ['title', 'desc', 'keyword'];
const listNames: readonly (keyof BookLists)[] = ['outline', 'bookmarks', 'languages', 'words', 'label', 'categoryId'];
const settingKeys = Object.keys(settingsSchema) as readonly SettingKey[];

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
