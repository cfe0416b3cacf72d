/** Values put into a message where it says `{name}`. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Fills `{name}` places of a message; a place without a value stays as it is written, so that it is seen. */
export function fill(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/** Makes the `t` of one language from its messages. */
export function translator<Key extends string>(messages: Readonly<Record<Key, string>>) {
  return (key: Key, values?: MessageValues): string => fill(messages[key], values);
}
