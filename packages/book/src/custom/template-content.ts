import type { Bookmark } from '../content/bookmark.ts';
import type { OutlineEntry } from '../content/outline.ts';
import type { Book } from '../manifest/book.ts';
import { narrationKeys } from '../settings/groups/sound.ts';
import { type SettingKey, type Settings, settingsSchema } from '../settings/schema.ts';

/**
 * Parts of a book that a custom template can contain. The user selects parts when saving the template, and again when
 * applying it. @see D-287 … D-295
 */
export const templateParts = [
  'template',
  'theme',
  'scene',
  'settings',
  'language',
  'outline',
  'bookmark',
  'password',
  'voice',
] as const;
export type TemplatePart = (typeof templateParts)[number];

/**
 * Settings that belong to a custom theme: the background of the book, and the colors of the toolbar and panels. @see
 * W-420 … W-422
 */
export const themeKeys = [
  'theme',
  'appearance',
  'backgroundColor',
  'backgroundColorB',
  'backgroundAngle',
  'toolbarColor',
  'toolbarButtonColor',
  'toolbarFontColor',
  'popupColor',
  'popupFontColor',
  'toolbarAlpha',
] as const satisfies readonly SettingKey[];

const pictureKeys = ['backgroundImage', 'backgroundPosition', 'backgroundOpacity'] as const;

const keysByPart: Readonly<Record<Exclude<TemplatePart, 'settings'>, readonly SettingKey[]>> = {
  template: ['template', 'phoneTemplate'],
  theme: [...themeKeys, ...pictureKeys],
  scene: ['scene'],
  language: [],
  outline: [],
  bookmark: ['bookmarkTexture', 'bookmarksOnSideEdge', 'bookmarksShowPage'],
  password: [],
  voice: narrationKeys,
};
const otherKeys: ReadonlySet<string> = new Set(Object.values(keysByPart).flat());
const allKeys = Object.keys(settingsSchema) as SettingKey[];

/**
 * Returns the settings that belong to a part of a template. The part `settings` contains all settings that belong to no
 * other part.
 */
export function getTemplateSettingKeys(part: TemplatePart): readonly SettingKey[] {
  return part === 'settings' ? allKeys.filter((key) => !otherKeys.has(key)) : keysByPart[part];
}

/** Content of a template. Lists are absent if their part is not included. */
export interface TemplateContent {
  readonly parts: readonly TemplatePart[];
  /** Settings that differ from the defaults. All other settings of the included parts have their defaults. */
  readonly settings: Settings;
  readonly outline?: readonly OutlineEntry[];
  readonly bookmarks?: readonly Bookmark[];
  readonly languages?: Book['languages'];
  readonly texts?: NonNullable<Book['texts']>;
}

/**
 * Creates the content of a template from a book. Attachments are omitted, because they belong to the book.
 *
 * @param wanted the parts to include
 */
export function createTemplateContent(
  { settings, outline, bookmarks, languages, texts = {} }: Book,
  wanted: readonly TemplatePart[],
): TemplateContent {
  const parts = templateParts.filter((part) => wanted.includes(part));
  const has = (part: TemplatePart) => parts.includes(part);
  const { downloads, ...rest } = pick(settings, parts.flatMap(getTemplateSettingKeys));
  return {
    parts,
    settings: downloads ? { ...rest, downloads: { ...downloads, attachments: [] } } : rest,
    ...(has('outline') ? { outline } : {}),
    ...(has('bookmark') ? { bookmarks } : {}),
    ...(has('language') ? { languages, texts } : {}),
  };
}

/** Returns the stored settings that have one of these keys. */
function pick(settings: Settings, keys: readonly SettingKey[]): Settings {
  return Object.fromEntries(keys.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])));
}

/** Adapts an outline to a book with fewer pages. Headings that lead to missing pages lose their link. */
export function fitOutlineToPages(outline: readonly OutlineEntry[], pageCount: number): OutlineEntry[] {
  return outline.map(({ page, children, ...entry }) => ({
    ...entry,
    ...(page !== undefined && page < pageCount ? { page } : {}),
    ...(children ? { children: fitOutlineToPages(children, pageCount) } : {}),
  }));
}

/** Adapts bookmarks to a book with fewer pages. Bookmarks on missing pages are removed. */
export function fitBookmarksToPages(bookmarks: readonly Bookmark[], pageCount: number): Bookmark[] {
  return bookmarks.filter(({ page }) => page < pageCount);
}
