import { type SettingKey, settingsSchema, sideEffectsOf } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';

export type TextField = 'title' | 'desc' | 'keyword';

/** One change of a book, with what was there before, so that it can be taken back. @see RULINGS 16 */
export type Change =
  | { readonly kind: 'text'; readonly field: TextField; readonly before: string; readonly after: string }
  | { readonly kind: 'settings'; readonly before: SettingValues; readonly after: SettingValues }
  | ListChange
  | ItemsChange
  | AudioChange
  | PagesChange
  | SeveralChanges;

/** A change of which pages there are, and in what order: the server has made it already, and keeps what was before. */
export interface PagesChange {
  readonly kind: 'pages';
  /** Takes it back, or makes it again. @returns whether that was done */
  readonly take: (redo: boolean) => Promise<boolean>;
}

/** Changes of different things that are one step. */
export interface SeveralChanges {
  readonly kind: 'several';
  readonly changes: readonly Change[];
}

/** A change of page items: all items of each page that it affects. */
export interface ItemsChange {
  readonly kind: 'items';
  readonly before: PageItems;
  readonly after: PageItems;
  /** What is changed: changes of the same part in one go are one step. */
  readonly part?: string;
  /** The movement of a hand that it belongs to: all of it is one step, however long it takes. */
  readonly gesture?: string;
}

/** Items of pages, by the pages' indexes from 0. */
export type PageItems = BookInfo['pageItems'];

/** A change of what is read aloud on pages. @see D-366 … D-370 */
export interface AudioChange {
  readonly kind: 'audio';
  readonly before: PageAudios;
  readonly after: PageAudios;
  /** What is changed: changes of the same part in one go are one step. */
  readonly part?: string;
}

/** Audio of pages, by the pages' indexes from 0; `null` is none. */
export type PageAudios = BookInfo['pageAudio'];

/** A change of whole lists and of what is not of the book's settings. */
export interface ListChange {
  readonly kind: 'lists';
  readonly before: Lists;
  readonly after: Lists;
  /** What of a list is changed: changes of the same part in one go are one step. */
  readonly part?: string;
}

/** What of a book is changed as a whole, in its stored form. @see W-124, W-125, W-131, W-132, W-141 */
export interface Lists {
  readonly outline?: BookInfo['olsconfig'];
  readonly bookmarks?: BookInfo['tabconfig']['tabs'];
  readonly languages?: BookInfo['languages'];
  /** The author's own words for the reader. */
  readonly words?: BookInfo['texts'];
  readonly label?: BookInfo['label'];
  readonly categoryId?: BookInfo['categoryId'];
}

/**
 * Values of settings by their keys. Side effects of a setting are included, so that all is one undo step.
 *
 * @see W-293 … W-303
 */
export type SettingValues = Readonly<Partial<Record<SettingKey, unknown>>>;

/** Changes that are still to be saved, by what they change; the newest value wins. */
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

/** The value of a setting, its default where the book stores none. */
export function settingOf(book: Pick<BookInfo, 'htmlConfig'>, key: SettingKey): unknown {
  return book.htmlConfig[key] ?? settingsSchema[key].defaultValue;
}

/** The change of settings, with all that follows from it. @see W-293 … W-303 */
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

/** The book as it is with changes that the server does not know yet. */
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

/** Lists under the names that they have in a book and in the call that saves them, but for bookmarks. */
export function fieldsOfLists({ outline, languages, words, label, categoryId }: Lists): Partial<BookInfo> {
  return {
    ...(outline === undefined ? {} : { olsconfig: outline }),
    ...(languages === undefined ? {} : { languages }),
    ...(words === undefined ? {} : { texts: words }),
    ...(label === undefined ? {} : { label }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}

/** The items on a page of a book. @param page its index from 0 */
export function itemsOf({ pageItems }: Pick<BookInfo, 'pageItems'>, page: number | string): PageItems[string] {
  return pageItems[page] ?? noItems;
}

/** What is read aloud on a page of a book, or `null`. @param page its index from 0 */
export function audioOf({ pageAudio }: Pick<BookInfo, 'pageAudio'>, page: number | string): PageAudios[string] {
  return pageAudio[page] ?? null;
}

// The same one each time, so that who watches a page without items sees no change.
const noItems: PageItems[string] = [];

/** The lists of a book as it is. */
export function listsOf({ olsconfig, tabconfig, texts, languages, label, categoryId }: BookInfo): Required<Lists> {
  return { outline: olsconfig, bookmarks: tabconfig.tabs, words: texts, languages, label, categoryId };
}

/** What may be saved now, and what waits: a book must not lose its title, and the rest must not wait for one. @see W-352 */
export function splitPending(pending: Pending): { readonly ready: Pending; readonly held: Pending } {
  const { title, ...texts } = pending.texts;
  if (title === undefined || title.trim() !== '') return { ready: pending, held: nothingPending };
  return { ready: { ...pending, texts }, held: { ...nothingPending, texts: { title } } };
}

/** Older changes first; a newer value of the same thing wins. */
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
 * Whether changes may be put on a newer book: nobody else has changed the same things, or to the same values.
 *
 * @param base the book that the changes were made on
 * @param fresh the book as the server has it now
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
