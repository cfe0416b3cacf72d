import type { SettingsKey, SettingsMessages } from '@leafcast/messages';
import type { phoneTemplateNames } from './appearance-names.ts';
import type { ContactType } from './forms/form.ts';
import type { ShareChannel } from './forms/share-channels.ts';
import type { Unit } from './item.ts';
import type { GroupName, SettingItems } from './schema.ts';

/**
 * Templates, themes and scenes have message keys without `setting.`, because their names also appear outside the form.
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
 * Keys of the texts that the schema requires: for settings and headings with their hints and options, groups, units,
 * and forms.
 */
export type SettingMessageKey =
  | ItemKey<keyof SettingItems>
  | `settingGroup.${GroupName}`
  | `settingUnit.${Unit}`
  | `settingChannel.${ShareChannel}`
  | `settingContact.${ContactType}`
  | `template.${(typeof phoneTemplateNames)[number]}`;

type With<Needed extends string, Messages extends Readonly<Record<Needed, string>>> = Messages;

/** The texts of the settings. Does not compile if a text is missing or belongs to nothing in the schema. */
export type SettingMessages = With<SettingMessageKey, SettingsMessages> &
  With<SettingsKey, Readonly<Record<SettingMessageKey, string>>>;
