import type { Feature } from '../rights/plan.ts';
import type { FormName } from './forms/form.ts';

/** What a number counts. `ratio` runs from 0 to 1. */
export type Unit = 'px' | 'pt' | 'seconds' | 'ms' | 'percent' | 'ratio' | 'degrees' | 'times' | 'characters';

/** Shows or hides a setting by the value of another one. @see W-191 … W-193 */
export interface Related {
  readonly triggerKey: string;
  /** The value that fires; of several, any. */
  readonly triggerValue: unknown;
  /** Whether this setting is seen while the trigger has that value; otherwise it is the other way round. */
  readonly visible: boolean;
}

interface ItemBase<Type extends string, Value> {
  readonly type: Type;
  readonly defaultValue: Value;
  /** The power that is needed to change it. @see W-361 … W-383 */
  readonly feature?: Feature;
  readonly related?: Related;
  /** Folded away in the form until it is asked for. */
  readonly advanced?: boolean;
  /** Written by the product itself, never drawn in the form. @see W-189 */
  readonly isShow?: false;
}

export type BoolItem = ItemBase<'bool', boolean>;
/** `#rrggbb`; an optional one may be empty: then template and theme decide. */
export interface ColorItem extends ItemBase<'color', string> {
  readonly optional?: true;
}
export interface NumberItem extends ItemBase<'number', number> {
  readonly min: number;
  readonly max: number;
  /** Smallest difference that makes sense; 1 where absent. */
  readonly step?: number;
  readonly unit?: Unit;
  /** A page from 1: the form offers those that the book has. */
  readonly isPage?: true;
}
export interface TextItem extends ItemBase<'text', string> {
  readonly maxLength: number;
  readonly multiline?: true;
  /** What the text must be besides its length. */
  readonly format?: 'url' | 'web' | 'home' | 'pageNumbers' | 'analyticsId';
}
export interface ListItem extends ItemBase<'list', string> {
  readonly options: readonly string[];
  /** How the choices are drawn; a row of buttons where absent. */
  readonly shown?: 'select' | 'gallery';
}
/** The path of a file in the book folder, `media/…`; empty = none. @see W-194 … W-196 */
export interface FileItem extends ItemBase<'file', string> {
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  /** Bytes. */
  readonly maxBytes: number;
  /** Of a picture. */
  readonly maxPixels?: { readonly width: number; readonly height: number };
}
/** Several settings under one heading; it has no value of its own. @see W-172 */
export interface CompositeItem {
  readonly type: 'composite';
  readonly children: readonly string[];
  readonly related?: Related;
  readonly advanced?: boolean;
}
/** A structured value with a form of its own. @see W-179 */
export interface FormItem extends ItemBase<'form_other', unknown> {
  readonly form: FormName;
}
/** A structured value that is edited in a dialog. @see W-181 */
export interface DialogItem extends ItemBase<'dialog', unknown> {
  readonly form: FormName;
}
/** Who made the book, and how to reach them. @see W-180 */
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
