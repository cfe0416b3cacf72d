import { safeUrl } from '../values/link.ts';
import { isMediaPath } from '../values/media-path.ts';
import { parsePageNumbers } from '../values/page-numbers.ts';
import { isFormValue } from './forms/form.ts';
import type { SettingItem, TextItem } from './item.ts';
import { allSettings } from './schema.ts';

const textFormats: { readonly [Format in NonNullable<TextItem['format']>]: (text: string) => boolean } = {
  url: (text) => text === '' || safeUrl(text) === text,
  web: (text) => text === '' || (safeUrl(text) === text && /^https?:/.test(text)),
  home: (text) => text === '' || /^%\d{1,5}%$/.test(text) || safeUrl(text) === text,
  pageNumbers: (text) => parsePageNumbers(text) !== null,
  analyticsId: (text) => /^[A-Za-z0-9-]*$/.test(text),
};

/**
 * Checks whether a value is valid for a setting. Unknown keys, headings and values of a wrong type are invalid. @see
 * safety T4
 */
export function isSettingValue(key: string, value: unknown): boolean {
  if (!Object.hasOwn(allSettings, key)) return false;
  const item: SettingItem | undefined = allSettings[key];
  return item !== undefined && isValueOf(item, value);
}

function isValueOf(item: SettingItem, value: unknown): boolean {
  switch (item.type) {
    case 'composite':
      return false;
    case 'bool':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && value >= item.min && value <= item.max;
    case 'list':
      return typeof value === 'string' && item.options.includes(value);
    case 'color':
      return typeof value === 'string' && (/^#[0-9a-f]{6}$/i.test(value) || (item.optional === true && value === ''));
    case 'text':
      return (
        typeof value === 'string' &&
        value.length <= item.maxLength &&
        (item.multiline === true || !value.includes('\n')) &&
        (item.format === undefined || textFormats[item.format](value))
      );
    case 'file':
      return (
        typeof value === 'string' &&
        (value === '' || (isMediaPath(value) && item.extensions.includes(extensionOf(value))))
      );
    case 'form_other':
    case 'dialog':
    case 'contactabout':
      return isFormValue(item.form, value);
  }
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}
