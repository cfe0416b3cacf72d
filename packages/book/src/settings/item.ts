import type { Feature } from '../rights/plan.ts';
import type { FormName } from './forms/form.ts';

/** Unit of a number. `ratio` ranges from 0 to 1. */
export type Unit = 'px' | 'pt' | 'seconds' | 'ms' | 'percent' | 'ratio' | 'degrees' | 'times' | 'characters';

/** Shows or hides a setting depending on the value of another one. @see W-191 … W-193 */
export interface Related {
  readonly triggerKey: string;
  /** Value of the other setting that triggers the rule. */
  readonly triggerValue: unknown;
  /**
   * Whether this setting is visible (`true`) or hidden (`false`) while the other setting has that value; otherwise the
   * opposite applies.
   */
  readonly visible: boolean;
}

interface ItemBase<Type extends string, Value> {
  readonly type: Type;
  readonly defaultValue: Value;
  /** The feature that is required to change the setting. @see W-361 … W-383 */
  readonly feature?: Feature;
  readonly related?: Related;
  /** Whether the form hides the setting in an advanced section. */
  readonly advanced?: boolean;
  /** Set to `false` for settings that the product writes itself and the form never shows. @see W-189 */
  readonly isShow?: false;
}

export type BoolItem = ItemBase<'bool', boolean>;
/** A color as `#rrggbb`. An optional color may be empty; then template and theme decide. */
export interface ColorItem extends ItemBase<'color', string> {
  readonly optional?: true;
}
export interface NumberItem extends ItemBase<'number', number> {
  readonly min: number;
  readonly max: number;
  /** Smallest meaningful increment; 1 if absent. */
  readonly step?: number;
  readonly unit?: Unit;
  /** Whether the number is a page, from 1; the form offers the pages of the book. */
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
  /** How the form displays the options; a row of buttons if absent. */
  readonly shown?: 'select' | 'gallery';
}
/** The path of a file in the book folder, `media/…`; empty for none. @see W-194 … W-196 */
export interface FileItem extends ItemBase<'file', string> {
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  /** Bytes. */
  readonly maxBytes: number;
  /** Maximum size of an image. */
  readonly maxPixels?: { readonly width: number; readonly height: number };
}
/** Several settings under one heading, which has no value of its own. @see W-172 */
export interface CompositeItem {
  readonly type: 'composite';
  readonly children: readonly string[];
  readonly related?: Related;
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
/** Information about the book's author and contacts. @see W-180 */
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
