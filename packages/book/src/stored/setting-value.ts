import type { SettingItem } from '../settings/item.ts';
import { allSettings } from '../settings/schema.ts';
import { fromStoredCreatorInfo } from './about.ts';
import { fromStoredColor, toStoredColor } from './color.ts';
import { parseScalar, type ScalarKind } from './scalar.ts';

const yesAndNo: Readonly<Record<string, string>> = { Yes: 'Show', No: 'Hide' };

/**
 * Reads a setting from any of its stored forms: colors as `0xrrggbb`, information about the creator as XML, booleans
 * instead of Show and Hide, numbers and booleans as text.
 *
 * @returns the value in the form of the schema. Unknown values are returned unchanged, so that `isSettingValue` rejects
 * them
 *
 * @see W-162, W-298, RULINGS 18, RULINGS 30
 */
export function fromStoredSetting(key: string, value: unknown): unknown {
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  if (item?.type === 'color') return fromStoredColor(value) ?? value;
  if (item?.type === 'contactabout' && typeof value === 'string') {
    const about = fromStoredCreatorInfo(value);
    return about === undefined ? value : about;
  }
  if (item?.type === 'list' && item.options.includes('Show') && typeof value === 'string') {
    return Object.hasOwn(yesAndNo, value) ? yesAndNo[value] : value;
  }
  const kind = item && kinds[item.type];
  return kind ? parseScalar(kind, value) : value;
}

/**
 * Converts settings to the form in which they are sent: colors as `0xrrggbb`, all other values unchanged. @see RULINGS
 * 18
 */
export function toStoredSettings(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isColor = (key: string) => Object.hasOwn(allSettings, key) && allSettings[key]?.type === 'color';
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, (isColor(key) && toStoredColor(String(value))) || value]),
  );
}

/** Converts received settings to the form of the schema. @see fromStoredSetting */
export function fromStoredSettings(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, fromStoredSetting(key, value)]));
}

const kinds: Readonly<Partial<Record<SettingItem['type'], ScalarKind>>> = {
  bool: 'boolean',
  number: 'number',
  text: 'string',
};
