import type { SettingsKey, SettingsMessages } from '@leafcast/messages';
import type { phoneTemplateNames } from './appearance-names.ts';
import type { ContactType } from './forms/form.ts';
import type { ShareChannel } from './forms/share-channels.ts';
import type { SettingUnit } from './item.ts';
import type { GroupName, SettingItems } from './schema.ts';

/**
 * Templates, themes and scenes have message keys without `setting.`, because their names are also used outside the
 * form.
 */
type ChoiceKey<Key extends string, Item> = Item extends {
  type: 'list';
  options: readonly (infer Choice extends string)[];
}
  ? `${Item extends { shown: 'gallery' } ? Key : `setting.${Key}`}.${Choice}`
  : never;
type ItemKey<Key extends keyof SettingItems> = Key extends Key
  ? `setting.${Key}` | `setting.${Key}.hint` | ChoiceKey<Key, SettingItems[Key]>
  : never;

/**
 * Keys of the texts that the schema requires: titles, hints and options of settings and headings, and texts for groups,
 * units, and forms.
 */
export type SettingMessageKey =
  | ItemKey<keyof SettingItems>
  | `settingGroup.${GroupName}`
  | `settingUnit.${SettingUnit}`
  | `settingChannel.${ShareChannel}`
  | `settingContact.${ContactType}`
  | `template.${(typeof phoneTemplateNames)[number]}`;

type With<Needed extends string, Messages extends Readonly<Record<Needed, string>>> = Messages;

/** Texts of the settings. Compilation fails if a text is missing or is not required by the schema. */
export type SettingMessages = With<SettingMessageKey, SettingsMessages> &
  With<SettingsKey, Readonly<Record<SettingMessageKey, string>>>;
