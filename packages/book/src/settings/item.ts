import type { Feature } from '../rights/plan.ts';
import type { FormName } from './forms/form.ts';

/** Unit of a number. `ratio` ranges from 0 to 1. */
export type SettingUnit = 'px' | 'pt' | 'seconds' | 'ms' | 'percent' | 'ratio' | 'degrees' | 'times' | 'characters';

/** Rule that shows or hides a setting depending on the value of another setting. @see W-191 … W-193 */
export interface RelatedSetting {
  readonly triggerKey: string;
  /** Value of the other setting for which `visible` applies. */
  readonly triggerValue: unknown;
  /**
   * Whether this setting is visible (`true`) or hidden (`false`) while the other setting has that value. For all other
   * values, the opposite applies.
   */
  readonly visible: boolean;
}

interface ItemBase<Type extends string, Value> {
  readonly type: Type;
  readonly defaultValue: Value;
  /** Plan feature that is required to change the setting. @see W-361 … W-383 */
  readonly feature?: Feature;
  readonly related?: RelatedSetting;
  /** Whether the form shows the setting only in a collapsed section for advanced settings. */
  readonly advanced?: boolean;
  /** `false` for settings that the product sets automatically and the form never shows. @see W-189 */
  readonly isShow?: false;
}

export type BoolItem = ItemBase<'bool', boolean>;
/** A color as `#rrggbb`. An optional color may be empty; then the template and theme determine the color. */
export interface ColorItem extends ItemBase<'color', string> {
  readonly optional?: true;
}
export interface NumberItem extends ItemBase<'number', number> {
  readonly min: number;
  readonly max: number;
  /** Smallest meaningful increment; 1 if absent. */
  readonly step?: number;
  readonly unit?: SettingUnit;
  /** Whether the number is a page number, from 1. The form then offers the pages of the book. */
  readonly isPage?: true;
}
export interface TextItem extends ItemBase<'text', string> {
  readonly maxLength: number;
  readonly multiline?: true;
  /** Required format of the text, in addition to its length. */
  readonly format?: 'url' | 'web' | 'home' | 'pageNumbers' | 'analyticsId';
}
export interface ListItem extends ItemBase<'list', string> {
  readonly options: readonly string[];
  /** How the form displays the options. If absent, they are a row of buttons. */
  readonly shown?: 'select' | 'gallery';
}
/** Path of a file in the book folder, `media/…`; empty for none. @see W-194 … W-196 */
export interface FileItem extends ItemBase<'file', string> {
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  /** Bytes. */
  readonly maxBytes: number;
  /** Maximum size of an image in pixels. */
  readonly maxPixels?: { readonly width: number; readonly height: number };
}
/** A heading for several settings. The heading has no value. @see W-172 */
export interface CompositeItem {
  readonly type: 'composite';
  readonly children: readonly string[];
  readonly related?: RelatedSetting;
  readonly advanced?: boolean;
}
/** A structured value with its own form. @see W-179 */
export interface FormItem extends ItemBase<'form_other', unknown> {
  readonly form: FormName;
}
/** A structured value that is edited in a dialog. @see W-181 */
export interface DialogItem extends ItemBase<'dialog', unknown> {
  readonly form: FormName;
}
/** Information about the book's creator and contact details. @see W-180 */
export interface ContactItem extends ItemBase<'contactabout', unknown> {
  readonly form: 'about';
}

export type ValueItem =
  | BoolItem
  | ColorItem
  | NumberItem
  | TextItem
  | ListItem
  | FileItem
  | FormItem
  | DialogItem
  | ContactItem;
export type SettingItem = ValueItem | CompositeItem;
export type SettingGroup = Readonly<Record<string, SettingItem>>;
