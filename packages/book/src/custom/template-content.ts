import type { Bookmark } from '../content/bookmark.ts';
import type { OutlineEntry } from '../content/outline.ts';
import type { Book } from '../manifest/book.ts';
import { type SettingKey, type Settings, settingsSchema } from '../settings/schema.ts';

/** What of a book an own template can hold, chosen when it is saved and again when it is applied. @see D-287 … D-295 */
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

/** The settings that an own theme sets: what lies behind the book, and the colours of bar and panels. @see W-420 … W-422 */
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

const keysOfPart: Readonly<Record<Exclude<TemplatePart, 'settings'>, readonly SettingKey[]>> = {
  template: ['template', 'phoneTemplate'],
  theme: [...themeKeys, ...pictureKeys],
  scene: ['scene'],
  language: [],
  outline: [],
  bookmark: ['bookmarkTexture', 'bookmarksOnSideEdge', 'bookmarksShowPage'],
  password: [],
  voice: ['audioAutoPlay', 'audioCaptions', 'audioAutoFlip', 'audioPauseSeconds', 'audioSilentSeconds'],
};
const elsewhere: ReadonlySet<string> = new Set(Object.values(keysOfPart).flat());
const allKeys = Object.keys(settingsSchema) as SettingKey[];

/** The settings that belong to a part of a template; `settings` are all those that belong to no other. */
export function settingKeysOf(part: TemplatePart): readonly SettingKey[] {
  return part === 'settings' ? allKeys.filter((key) => !elsewhere.has(key)) : keysOfPart[part];
}

/** What a template sets in a book. Lists that are not part of it are absent. */
export interface TemplateContent {
  readonly parts: readonly TemplatePart[];
  /** Only what differs from the defaults; the other settings of the parts are their defaults. */
  readonly settings: Settings;
  readonly outline?: readonly OutlineEntry[];
  readonly bookmarks?: readonly Bookmark[];
  readonly languages?: Book['languages'];
  readonly texts?: NonNullable<Book['texts']>;
}

/** Takes from a book what a template of it is to hold. Attachments are the book's own and stay with it. */
export function templateContentOf(
  { settings, outline, bookmarks, languages, texts = {} }: Book,
  wanted: readonly TemplatePart[],
): TemplateContent {
  const parts = templateParts.filter((part) => wanted.includes(part));
  const has = (part: TemplatePart) => parts.includes(part);
  const { downloads, ...rest } = pick(settings, parts.flatMap(settingKeysOf));
  return {
    parts,
    settings: downloads ? { ...rest, downloads: { ...downloads, attachments: [] } } : rest,
    ...(has('outline') ? { outline } : {}),
    ...(has('bookmark') ? { bookmarks } : {}),
    ...(has('language') ? { languages, texts } : {}),
  };
}

/** The settings of these keys, as far as they are stored. */
function pick(settings: Settings, keys: readonly SettingKey[]): Settings {
  return Object.fromEntries(keys.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])));
}

/** An outline for a book of so many pages: what led to a page that it does not have leads nowhere. */
export function outlineWithin(outline: readonly OutlineEntry[], pageCount: number): OutlineEntry[] {
  return outline.map(({ page, children, ...entry }) => ({
    ...entry,
    ...(page !== undefined && page < pageCount ? { page } : {}),
    ...(children ? { children: outlineWithin(children, pageCount) } : {}),
  }));
}

/** The bookmarks that lie on pages of a book of so many pages. */
export function bookmarksWithin(bookmarks: readonly Bookmark[], pageCount: number): Bookmark[] {
  return bookmarks.filter(({ page }) => page < pageCount);
}
