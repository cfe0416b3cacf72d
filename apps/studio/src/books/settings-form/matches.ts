import { isSettingVisible, type SettingItem, type SettingKey, topLevelKeys } from '@leafcast/book';
import type { FormMessages } from './form-messages.ts';

export interface ShownSetting {
  readonly key: string;
  readonly item: SettingItem;
  /** Settings below this heading. */
  readonly children: readonly ShownSetting[];
}

/**
 * Settings for WeChat, which most users of languages other than Chinese do not need. In these languages they are shown
 * only in a search or after they have been changed.
 */
const ofWeChat = new Set(['onlyWeChat', 'noWeChatShare', 'wechatButton', 'miniCodeImage']);

/**
 * Returns the settings of a group to show: settings that no other setting hides and whose title or explanation contains
 * the search text. A heading whose own text matches is shown with all its children.
 *
 * @see W-188, W-189, W-191 … W-193
 */
export function shownSettings(
  group: Readonly<Record<string, SettingItem>>,
  current: (key: SettingKey) => unknown,
  query: string,
  { title, hint, language }: Pick<FormMessages, 'title' | 'hint' | 'language'>,
): readonly ShownSetting[] {
  const wanted = query.trim().toLowerCase();
  const isWanted = (key: string) => `${title(key)} ${hint(key)}`.toLowerCase().includes(wanted);
  const isForeign = (key: string, item: SettingItem) =>
    ofWeChat.has(key) &&
    language !== 'zh' &&
    wanted === '' &&
    item.type !== 'composite' &&
    JSON.stringify(current(key as SettingKey)) === JSON.stringify(item.defaultValue);
  const show = (key: string, isParentWanted: boolean): readonly ShownSetting[] => {
    const item = group[key];
    if (!item || !isSettingVisible(key, (other) => current(other as SettingKey))) return [];
    if (isForeign(key, item)) return [];
    if (item.type !== 'composite') return isParentWanted || isWanted(key) ? [{ key, item, children: [] }] : [];
    const children = item.children.flatMap((child) => show(child, isParentWanted || isWanted(key)));
    return children.length > 0 ? [{ key, item, children }] : [];
  };
  return topLevelKeys(group).flatMap((key) => show(key, false));
}
