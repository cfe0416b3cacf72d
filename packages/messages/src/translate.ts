import type { MessageKey } from './forms.ts';

/** Values put into a message where it says `{name}`. `count` is the number that the words of the message go with. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Says a message: in the form that goes with `count` where it has forms, with its `{name}` places filled. A place without
 * a value, and a message that cannot be found, stay as they are written, so that they are seen.
 *
 * @param find the text under a key
 * @param language BCP 47 tag of the language of the texts
 */
export function say(
  find: (key: string) => string | undefined,
  language: string,
  key: string,
  values: MessageValues = {},
): string {
  const message =
    find(key) ??
    find(`${key}_${new Intl.PluralRules(language).select(Number(values.count))}`) ??
    find(`${key}_other`) ??
    key;
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Makes the `t` of one language from its messages. */
export function translator<Key extends string>(messages: Readonly<Record<Key, string>>, language: string) {
  const texts: Readonly<Record<string, string>> = messages;
  return (key: MessageKey<Key>, values?: MessageValues): string => say((name) => texts[name], language, key, values);
}
