import type { SettingItem } from '../settings/item.ts';
import { allSettings } from '../settings/schema.ts';
import { fromStoredAbout } from './about.ts';
import { fromStoredColor } from './color.ts';
import { type ScalarKind, scalarOf } from './scalar.ts';

const yesAndNo: Readonly<Record<string, string>> = { Yes: 'Show', No: 'Hide' };

/**
 * Reads a setting in any of its stored forms: colours as `0xrrggbb`, information about the author as XML, booleans for Show
 * and Hide, numbers and booleans as texts.
 *
 * @returns the value in the form of the schema; unknown values unchanged, for `isSettingValue` to refuse
 *
 * @see W-162, W-298, RULINGS 18, RULINGS 30
 */
export function fromStoredSetting(key: string, value: unknown): unknown {
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  if (item?.type === 'color') return fromStoredColor(value) ?? value;
  if (item?.type === 'contactabout' && typeof value === 'string') {
    const about = fromStoredAbout(value);
    return about === undefined ? value : about;
  }
  if (item?.type === 'list' && item.options.includes('Show') && typeof value === 'string') {
    return Object.hasOwn(yesAndNo, value) ? yesAndNo[value] : value;
  }
  const kind = item && kinds[item.type];
  return kind ? scalarOf(kind, value) : value;
}

const kinds: Readonly<Partial<Record<SettingItem['type'], ScalarKind>>> = {
  bool: 'boolean',
  number: 'number',
  text: 'string',
};
