/**
 * The settings of a book, defined once as data. Types, defaults, validation, visibility, the editor's form, the served
 * `settings/settingCN.json`, docs/reference/settings.md and the reader's behavior are derived from it.
 *
 * @see W-172 … W-196, D-158 … D-284
 */
import type { FormValues } from './forms/form.ts';
import { ads } from './groups/ads.ts';
import { buttons } from './groups/bar/buttons.ts';
import { toolbar } from './groups/bar/toolbar.ts';
import { flip } from './groups/flip.ts';
import { loading } from './groups/loading.ts';
import { logo } from './groups/logo.ts';
import { look } from './groups/look.ts';
import { pages } from './groups/pages.ts';
import { share } from './groups/share.ts';
import { sound } from './groups/sound.ts';
import { start } from './groups/start.ts';
import { web } from './groups/web.ts';
import type { CompositeItem, SettingItem } from './item.ts';

/** All settings by group, in the order of the form. */
export const settingGroups = {
  look,
  flip,
  pages,
  toolbar,
  buttons,
  logo,
  sound,
  loading,
  start,
  share,
  ads,
  web,
} as const;
export type GroupName = keyof typeof settingGroups;

type Groups = typeof settingGroups;
type Union<Name extends GroupName = GroupName> = Name extends GroupName ? Groups[Name] : never;
type Merged<All> = (All extends unknown ? (one: All) => void : never) extends (one: infer Both) => void ? Both : never;
/** All settings and headings, with types derived from the data. */
export type SettingItems = Merged<Union>;
type Items = {
  readonly [Key in keyof SettingItems as SettingItems[Key] extends CompositeItem ? never : Key]: SettingItems[Key];
};

type ValueOf<Item> = Item extends { type: 'bool' }
  ? boolean
  : Item extends { type: 'number' }
    ? number
    : Item extends { type: 'list'; options: readonly (infer Option)[] }
      ? Option
      : Item extends { form: infer Name extends keyof FormValues }
        ? FormValues[Name]
        : string;

export type SettingKey = keyof Items;
export type AllSettings = { readonly [Key in SettingKey]: ValueOf<Items[Key]> };
/** Stored settings of a book. Only values that differ from the defaults are stored. */
export type Settings = Partial<AllSettings>;

/** All settings and headings by key. */
export const allSettings: Readonly<Record<string, SettingItem>> = Object.assign({}, ...Object.values(settingGroups));

/** Returns the keys of the settings and headings of a group that do not belong to another heading. */
export function topLevelKeys(group: Readonly<Record<string, SettingItem>>): readonly string[] {
  const inner = new Set(Object.values(group).flatMap((item) => (item.type === 'composite' ? item.children : [])));
  return Object.keys(group).filter((key) => !inner.has(key));
}

/** All settings that have a value. */
export const settingsSchema = Object.fromEntries(
  Object.entries(allSettings).filter(([, item]) => item.type !== 'composite'),
) as unknown as Items;
