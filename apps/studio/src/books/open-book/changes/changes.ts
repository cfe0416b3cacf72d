import { type SettingKey, settingsSchema, sideEffectsOf } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';

export type TextField = 'title' | 'desc' | 'keyword';

/** One change to a book, with the previous values, so that it can be undone. @see RULINGS 16 */
export type Change =
  | { readonly kind: 'text'; readonly field: TextField; readonly before: string; readonly after: string }
  | { readonly kind: 'settings'; readonly before: SettingValues; readonly after: SettingValues }
  | ListChange
  | ItemsChange
  | AudioChange
  | PagesChange
  | SeveralChanges;

/** A change to the set or order of pages. The server has already made it, and stores the previous state. */
export interface PagesChange {
  readonly kind: 'pages';
  /**
   * Undoes or redoes the change.
   *
   * @returns whether it succeeded
   */
  readonly take: (redo: boolean) => Promise<boolean>;
}

/** Several changes that form one undo step. */
export interface SeveralChanges {
  readonly kind: 'several';
  readonly changes: readonly Change[];
}

/** A change to page items, with all items of each affected page. */
export interface ItemsChange {
  readonly kind: 'items';
  readonly before: PageItems;
  readonly after: PageItems;
  /** What is changed. Changes of the same part in quick succession form one undo step. */
  readonly part?: string;
  /** Id of the pointer gesture that made the change. The whole gesture is one undo step, however long it takes. */
  readonly gesture?: string;
}

/** Page items by page index, starting at 0. */
export type PageItems = BookInfo['pageItems'];

/** A change to page audio. @see D-366 … D-370 */
export interface AudioChange {
  readonly kind: 'audio';
  readonly before: PageAudios;
  readonly after: PageAudios;
  /** What is changed. Changes of the same part in quick succession form one undo step. */
  readonly part?: string;
}

/** Page audio by page index, starting at 0; `null` for none. */
export type PageAudios = BookInfo['pageAudio'];

/** A change to whole lists, and to other fields that are not settings of the book. */
export interface ListChange {
  readonly kind: 'lists';
  readonly before: Lists;
  readonly after: Lists;
  /** Which part of a list is changed. Changes of the same part in quick succession form one undo step. */
  readonly part?: string;
}

/** Fields of a book that are changed as a whole, in stored form. @see W-124, W-125, W-131, W-132, W-141 */
export interface Lists {
  readonly outline?: BookInfo['olsconfig'];
  readonly bookmarks?: BookInfo['tabconfig']['tabs'];
  readonly languages?: BookInfo['languages'];
  /** The author's own texts for the reader. */
  readonly words?: BookInfo['texts'];
  readonly label?: BookInfo['label'];
  readonly categoryId?: BookInfo['categoryId'];
}

/**
 * Setting values by key. They include the side effects of a setting, so that everything is one undo step.
 *
 * @see W-293 … W-303
 */
export type SettingValues = Readonly<Partial<Record<SettingKey, unknown>>>;

/** Unsaved changes by what they change; the newest value wins. */
export interface Pending {
  readonly texts: Readonly<Partial<Record<TextField, string>>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly lists: Lists;
  readonly items: PageItems;
  readonly audio: PageAudios;
}

export const nothingPending: Pending = { texts: {}, settings: {}, lists: {}, items: {}, audio: {} };

export function isPending({ texts, settings, lists, items, audio }: Pending): boolean {
  return [texts, settings, lists, items, audio].some((changed) => Object.keys(changed).length > 0);
}

/** Returns the value of a setting, or its default if the book does not store it. */
export function settingOf(book: Pick<BookInfo, 'htmlConfig'>, key: SettingKey): unknown {
  return book.htmlConfig[key] ?? settingsSchema[key].defaultValue;
}

/** Returns a change of settings including all side effects. @see W-293 … W-303 */
export function settingsChange(book: Pick<BookInfo, 'htmlConfig'>, wanted: SettingValues): Change {
  const effects = settingEntries(wanted).map(([key, value]) => sideEffectsOf(key, value, book.htmlConfig));
  const after: SettingValues = Object.assign({}, ...effects, wanted);
  const before = Object.fromEntries(settingEntries(after).map(([key]) => [key, settingOf(book, key)]));
  return { kind: 'settings', before, after };
}

function settingEntries(values: SettingValues): readonly (readonly [SettingKey, unknown])[] {
  return settingKeys.flatMap((key) => (key in values ? [[key, values[key]] as const] : []));
}

export function inverse(change: Change): Change {
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
      return { ...change, changes: change.changes.map(inverse).reverse() };
  }
}

export function withChange(pending: Pending, change: Change): Pending {
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
      return change.changes.reduce(withChange, pending);
  }
}

/** Returns the book with changes that the server does not have yet. */
export function withPending(book: BookInfo, { texts, settings, lists, items, audio }: Pending): BookInfo {
  return {
    ...book,
    ...texts,
    htmlConfig: { ...book.htmlConfig, ...settings },
    pageItems: { ...book.pageItems, ...items },
    pageAudio: { ...book.pageAudio, ...audio },
    ...fieldsOfLists(lists),
    ...(lists.bookmarks ? { tabconfig: { ...book.tabconfig, tabs: lists.bookmarks } } : {}),
  };
}

/** Returns lists under their field names in a book and in the call that saves them, except bookmarks. */
export function fieldsOfLists({ outline, languages, words, label, categoryId }: Lists): Partial<BookInfo> {
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
export function itemsOf({ pageItems }: Pick<BookInfo, 'pageItems'>, page: number | string): PageItems[string] {
  return pageItems[page] ?? noItems;
}

/**
 * Returns the audio of a page of a book, or `null`.
 *
 * @param page its index from 0
 */
export function audioOf({ pageAudio }: Pick<BookInfo, 'pageAudio'>, page: number | string): PageAudios[string] {
  return pageAudio[page] ?? null;
}

// Always the same array, so that components watching a page without items see no change.
const noItems: PageItems[string] = [];

/** Returns the lists of a book. */
export function listsOf({ olsconfig, tabconfig, texts, languages, label, categoryId }: BookInfo): Required<Lists> {
  return { outline: olsconfig, bookmarks: tabconfig.tabs, words: texts, languages, label, categoryId };
}

/**
 * Splits changes into those that can be saved now and those held back. A book must not lose its title, and the rest
 * must not wait for a new one. @see W-352
 */
export function splitPending(pending: Pending): { readonly ready: Pending; readonly held: Pending } {
  const { title, ...texts } = pending.texts;
  if (title === undefined || title.trim() !== '') return { ready: pending, held: nothingPending };
  return { ready: { ...pending, texts }, held: { ...nothingPending, texts: { title } } };
}

/** Merges changes, older ones first. The newer value of the same thing wins. */
export function joined(older: Pending, newer: Pending): Pending {
  return {
    texts: { ...older.texts, ...newer.texts },
    settings: { ...older.settings, ...newer.settings },
    lists: { ...older.lists, ...newer.lists },
    items: { ...older.items, ...newer.items },
    audio: { ...older.audio, ...newer.audio },
  };
}

/**
 * Checks whether changes can be applied to a newer version of the book: nobody else has changed the same things, or
 * only to the same values.
 *
 * @param base the version to which the changes were made
 * @param fresh the current version on the server
 */
export function canRebase(base: BookInfo, fresh: BookInfo, { texts, settings, lists, items, audio }: Pending): boolean {
  const isSame = (before: unknown, now: unknown, mine: unknown) => equal(before, now) || equal(now, mine);
  return (
    textFields.every((field) => !(field in texts) || isSame(base[field], fresh[field], texts[field])) &&
    settingKeys.every(
      (key) => !(key in settings) || isSame(settingOf(base, key), settingOf(fresh, key), settings[key]),
    ) &&
    listNames.every(
      (name) => lists[name] === undefined || isSame(listsOf(base)[name], listsOf(fresh)[name], lists[name]),
    ) &&
    Object.keys(items).every((page) => isSame(itemsOf(base, page), itemsOf(fresh, page), items[page])) &&
    Object.keys(audio).every((page) => isSame(audioOf(base, page), audioOf(fresh, page), audio[page]))
  );
}

const textFields: readonly TextField[] = ['title', 'desc', 'keyword'];
const listNames: readonly (keyof Lists)[] = ['outline', 'bookmarks', 'languages', 'words', 'label', 'categoryId'];
const settingKeys = Object.keys(settingsSchema) as readonly SettingKey[];

function equal(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
