import { type AllSettings, type Feature, getSideEffects, type SettingKey, settingsSchema } from '@leafcast/book';
import { getTemplateSettingKeys, type TemplatePart } from '@leafcast/book/templates';
import type { BookInfo, TemplateUse } from '@leafcast/contract';
import {
  type BookLists,
  type EditorChange,
  getBookLists,
  getSetting,
  type SettingValues,
  settingsChange,
} from '../../../../books/open-book/changes/changes.ts';
import { type Entitlements, mayUse } from '../../../../session/entitlements.ts';
import { isSettingChanged } from '../choose-look.ts';

/** Options for applying a template to a book. */
export interface ApplyTemplateOptions {
  /** Parts to apply. Parts that the template does not contain have no effect. */
  readonly parts: readonly TemplatePart[];
  /** Whether to replace the author's changes; otherwise they are kept. */
  readonly replaces: boolean;
  /**
   * Features of the account. Settings and lists that require other features are omitted, because the server would
   * refuse them.
   */
  readonly entitlements: Entitlements;
}

/** Parts of a template that are stored as lists instead of settings, with the features that they require. */
const lists = {
  outline: { part: 'outline', feature: 'tableOfContents', of: ({ olsconfig }: TemplateUse) => olsconfig },
  bookmarks: { part: 'bookmark', feature: 'bookmark', of: ({ tabs }: TemplateUse) => tabs },
  languages: { part: 'language', feature: 'language', of: ({ languages }: TemplateUse) => languages },
  words: { part: 'language', feature: 'language', of: ({ texts }: TemplateUse) => texts },
} as const satisfies Partial<Record<keyof BookLists, { part: TemplatePart; feature: Feature; of: unknown }>>;
export type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as readonly ListName[];

/**
 * Returns the author's changes that the template would replace: settings and lists that differ from those of a new
 * book.
 */
export function replacedContent(
  book: BookInfo,
  use: TemplateUse,
  parts: readonly TemplatePart[],
  entitlements: Entitlements,
) {
  const settings = Object.keys(newValues(book, use, { parts, entitlements, replaces: true })) as SettingKey[];
  const passwords = use.isProtected && parts.includes('password') ? (['password'] as const) : [];
  const others = newLists(book, use, { parts, entitlements, replaces: true });
  return {
    settings: settings.filter((key) => isSettingChanged(book.htmlConfig, key)),
    parts: [
      ...passwords,
      ...new Set(
        listNames.filter((name) => name in others && hasOwnContent(book, name)).map((name) => lists[name].part),
      ),
    ],
  };
}

/**
 * Returns the change that applies a template to a book, as one undo step; `null` if the template changes nothing.
 *
 * @see D-287 … D-297, RULINGS 16
 */
export function templateChange(book: BookInfo, use: TemplateUse, options: ApplyTemplateOptions): EditorChange | null {
  const values = newValues(book, use, options);
  const after = newLists(book, use, options);
  const names = listNames.filter((name) => name in after);
  const before: BookLists = Object.fromEntries(names.map((name) => [name, getBookLists(book)[name]]));
  const changes: EditorChange[] = [
    ...(Object.keys(values).length > 0 ? [settingsChange(book, values)] : []),
    ...(names.length > 0 ? [{ kind: 'lists' as const, before, after }] : []),
  ];
  const [first, ...others] = changes;
  return first && others.length > 0 ? { kind: 'several', changes } : (first ?? null);
}

function newValues(book: BookInfo, { parts, settings }: TemplateUse, options: ApplyTemplateOptions): SettingValues {
  const keys = parts.filter((part) => options.parts.includes(part)).flatMap(getTemplateSettingKeys);
  const wanted: ReadonlyMap<SettingKey, unknown> = new Map(
    keys.map((key) => [key, valueFor(book, key, settings[key] ?? settingsSchema[key].defaultValue)]),
  );
  const changed = [...wanted].filter(
    ([key, value]) =>
      !isSame(value, getSetting(book, key)) &&
      (options.replaces || !isSettingChanged(book.htmlConfig, key)) &&
      isAllowed(key, value, options.entitlements),
  );
  // Side effects of settings must not override the template, so the template's values for these settings are set
  // explicitly.
  const effects = changed.flatMap(([key, value]) => Object.keys(getSideEffects(key, value, book.htmlConfig)));
  const kept = [...wanted].filter(
    ([key]) => effects.includes(key) && (options.replaces || !isSettingChanged(book.htmlConfig, key)),
  );
  return Object.fromEntries([...kept, ...changed]);
}

/** Returns the value to apply. For the download settings, the book's own attachments are kept. */
function valueFor(book: BookInfo, key: SettingKey, value: unknown): unknown {
  if (key !== 'downloads' || value === null) return value;
  const own = getSetting(book, key) as AllSettings['downloads'];
  return { ...(value as NonNullable<AllSettings['downloads']>), attachments: own?.attachments ?? [] };
}

function isAllowed(key: SettingKey, value: unknown, entitlements: Entitlements): boolean {
  const item = settingsSchema[key];
  return !('feature' in item) || mayUse(entitlements, item.feature) || isSame(value, item.defaultValue);
}

function newLists(
  book: BookInfo,
  use: TemplateUse,
  { parts, replaces, entitlements }: ApplyTemplateOptions,
): BookLists {
  const entries = listNames.flatMap((name) => {
    const { part, feature, of } = lists[name];
    const list = of(use);
    const isWanted = parts.includes(part) && mayUse(entitlements, feature) && (replaces || !hasOwnContent(book, name));
    return list && isWanted && !isSame(list, getBookLists(book)[name]) ? [[name, list] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Checks whether a list contains content that the author has added. Every book has one language from the start, which
 * does not count.
 */
function hasOwnContent(book: BookInfo, name: ListName): boolean {
  return Object.keys(getBookLists(book)[name]).length > (name === 'languages' ? 1 : 0);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
