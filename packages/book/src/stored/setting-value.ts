import { allSettings } from '../settings/schema.ts';
import { fromStoredAbout } from './about.ts';
import { fromStoredColor } from './color.ts';

const yesAndNo: Readonly<Record<string, string>> = { Yes: 'Show', No: 'Hide' };

/**
 * Reads a setting as it may be stored elsewhere: colours as `0xrrggbb`, who made the book as XML, yes and no where a setting says Show and Hide.
 * What it does not know stays as it is, and is judged by `isSettingValue`.
 *
 * @see W-162, W-298, RULINGS 18
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
  return value;
}
