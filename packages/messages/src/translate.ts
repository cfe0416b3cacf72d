import type { MessageKey } from './forms.ts';

/** Values for the `{name}` placeholders of a message. `count` is the number that selects the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Returns the message for a key with its `{name}` placeholders filled. If the message has plural forms, `count` selects
 * the form. Placeholders without a value, and keys without a message, stay unchanged, so that the mistake is noticed.
 *
 * @param find returns the text for a key
 * @param language BCP 47 tag of the language of the texts
 */
export function formatMessage(
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

/** Creates the `t` function for the messages of one language. */
export function translator<Key extends string>(messages: Readonly<Record<Key, string>>, language: string) {
  const texts: Readonly<Record<string, string>> = messages;
  return (key: MessageKey<Key>, values?: MessageValues): string =>
    formatMessage((name) => texts[name], language, key, values);
}
