import {
  type Feature,
  isSettingVisible,
  type SettingItem,
  settingDefaults,
  settingGroups,
  topLevelKeys,
} from '@leafcast/book';

/** A setting in the settings document, with everything that a form needs to show it. @see W-172 … W-196 */
export interface ServedSetting {
  readonly key: string;
  readonly type: SettingItem['type'];
  readonly title: string;
  readonly desc: string;
  /** Current value; absent for a heading. */
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  /** Field of the book info that contains the value. */
  readonly valueSource: string;
  /** Whether the setting is visible while every setting has its default value. */
  readonly visible: boolean;
  /** Whether the setting ever appears in a form. */
  readonly isShow: boolean;
  /** Whether the account lacks permission to change the setting. */
  readonly disabled: boolean;
  readonly config: Readonly<Record<string, unknown>>;
  readonly children?: readonly ServedSetting[];
}

export interface ServedGroup {
  readonly key: string;
  readonly title: string;
  readonly settings: readonly ServedSetting[];
}

/**
 * Builds a settings document, the description of a book's settings from which a form is built.
 *
 * @param texts messages of the settings, and names of templates, themes and scenes
 * @param mayUse whether the account may use a feature
 */
export function settingsDocument(
  texts: Readonly<Record<string, string>>,
  mayUse: (feature: Feature) => boolean,
): readonly ServedGroup[] {
  return Object.entries(settingGroups).map(([name, group]) => {
    const items: Readonly<Record<string, SettingItem>> = group;
    const serve = (key: string): ServedSetting[] => {
      const item = items[key];
      return item ? [describeSetting(key, item, texts, mayUse, serve)] : [];
    };
    return {
      key: name,
      title: texts[`settingGroup.${name}`] ?? name,
      settings: topLevelKeys(items).flatMap(serve),
    };
  });
}

const defaults: Readonly<Record<string, unknown>> = settingDefaults;

function describeSetting(
  key: string,
  item: SettingItem,
  texts: Readonly<Record<string, string>>,
  mayUse: (feature: Feature) => boolean,
  serve: (key: string) => ServedSetting[],
): ServedSetting {
  return {
    key,
    type: item.type,
    title: texts[`setting.${key}`] ?? key,
    desc: texts[`setting.${key}.hint`] ?? '',
    ...(item.type === 'composite' ? {} : { value: item.defaultValue, defaultValue: item.defaultValue }),
    valueSource: 'htmlConfig',
    visible: isSettingVisible(key, (other) => defaults[other]),
    isShow: !('isShow' in item),
    disabled: 'feature' in item && item.feature !== undefined && !mayUse(item.feature),
    config: configOf(key, item, texts),
    ...(item.type === 'composite' ? { children: item.children.flatMap(serve) } : {}),
  };
}

/** Returns the text of an option. Templates, themes and scenes have separate messages. */
const optionText = (key: string, option: string, texts: Readonly<Record<string, string>>) =>
  texts[`setting.${key}.${option}`] ?? texts[`${key}.${option}`] ?? option;

function configOf(key: string, item: SettingItem, texts: Readonly<Record<string, string>>) {
  const { type: _type, related, advanced, ...rest } = item;
  const common = { ...(related ? { related } : {}), advanced: advanced === true };
  switch (item.type) {
    case 'number': {
      const { min, max, step = 1, unit } = item;
      return { ...common, min, max, step, ...(unit ? { unit: texts[`settingUnit.${unit}`] ?? unit } : {}) };
    }
    case 'text':
      return { ...common, maxLength: item.maxLength, multiline: item.multiline === true, format: item.format ?? '' };
    case 'list': {
      const options = item.options.map((value) => ({ value, title: optionText(key, value, texts) }));
      return { ...common, shown: item.shown ?? 'buttons', options };
    }
    case 'file': {
      const { extensions, mimeTypes: mime, maxBytes: maxSize, maxPixels } = item;
      return { ...common, extensions, mime, maxSize, ...(maxPixels ? { maxPixels } : {}) };
    }
    case 'color':
      return { ...common, optional: item.optional === true };
    default:
      return 'form' in rest ? { ...common, form: rest.form } : common;
  }
}
