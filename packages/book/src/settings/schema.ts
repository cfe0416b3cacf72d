/**
 * The settings of a book, written once as data. Types, defaults, validation, the editor's form and the reader's
 * behaviour are derived from it. @see W section 3 "Settings schema item", D section 3
 */
interface ItemBase<Type extends string, Value> {
  readonly type: Type;
  /** Message key of its title, under `setting.` */
  readonly title: string;
  readonly defaultValue: Value;
}
export type BoolItem = ItemBase<'bool', boolean>;
export type ColorItem = ItemBase<'color', string>;
export interface NumberItem extends ItemBase<'number', number> {
  readonly min: number;
  readonly max: number;
}
export interface ListItem extends ItemBase<'list', string> {
  readonly options: readonly string[];
}
export type SettingItem = BoolItem | ColorItem | NumberItem | ListItem;
export type SettingGroup = Readonly<Record<string, SettingItem>>;

export const settingsSchema = {
  rightToLeft: { type: 'bool', title: 'rightToLeft', defaultValue: false },
  /** One page or two side by side; `auto` decides by the shape of the window. */
  pageMode: { type: 'list', title: 'pageMode', defaultValue: 'auto', options: ['auto', 'single', 'double'] },
  /** First and last leaf turn as boards. */
  hardCover: { type: 'bool', title: 'hardCover', defaultValue: false },
  /** How a page turns: as soft paper, by sliding, or by fading. */
  flipStyle: { type: 'list', title: 'flipStyle', defaultValue: 'flip', options: ['flip', 'slide', 'fade'] },
  /** Seconds that a turn takes. */
  flipSeconds: { type: 'number', title: 'flipSeconds', defaultValue: 0.6, min: 0.1, max: 3 },
  download: { type: 'bool', title: 'download', defaultValue: false },
  share: { type: 'bool', title: 'share', defaultValue: true },
  backgroundColor: { type: 'color', title: 'backgroundColor', defaultValue: '#e9e6e1' },
} as const satisfies SettingGroup;

type Widen<Item> = Item extends { type: 'bool' }
  ? boolean
  : Item extends { type: 'number' }
    ? number
    : Item extends { type: 'list'; options: readonly (infer Option)[] }
      ? Option
      : string;

export type SettingKey = keyof typeof settingsSchema;
export type AllSettings = { readonly [Key in SettingKey]: Widen<(typeof settingsSchema)[Key]> };
/** What a book stores: only what differs from the defaults. */
export type Settings = Partial<AllSettings>;

/** The settings with the defaults filled in. */
export function withDefaults(settings: Settings): AllSettings {
  const defaults = Object.entries(settingsSchema).map(([key, item]) => [key, item.defaultValue]);
  return { ...Object.fromEntries(defaults), ...settings };
}

/** Whether a value may stand for a setting; unknown keys and wrong types may not. */
export function isSettingValue(key: string, value: unknown): boolean {
  if (!Object.hasOwn(settingsSchema, key)) return false;
  const item: SettingItem = settingsSchema[key as SettingKey];
  switch (item.type) {
    case 'bool':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= item.min && value <= item.max;
    case 'list':
      return typeof value === 'string' && item.options.includes(value);
    case 'color':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
  }
}
