import { allSettings } from './schema.ts';

/**
 * Checks whether the form shows a setting, given the current value of the setting that controls its visibility.
 *
 * @param current returns the current value of a setting
 * @see W-191 … W-193
 */
export function isSettingVisible(key: string, current: (key: string) => unknown): boolean {
  const item = Object.hasOwn(allSettings, key) ? allSettings[key] : undefined;
  if (!item || ('isShow' in item && item.isShow === false)) return false;
  if (!item.related) return true;
  const { triggerKey, triggerValue, visible } = item.related;
  return (current(triggerKey) === triggerValue) === visible;
}
