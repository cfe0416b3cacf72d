type Form = Intl.LDMLPluralRule;
type PluralKey<Key> = Key extends `${infer Message}_${Form}` ? Message : never;
type SingleKey<Key> = Exclude<Key, `${string}_${Form}`>;

/**
 * Message keys without plural suffixes: the keys `pages.count_one` and `pages.count_other` are two forms of the message
 * `pages.count`.
 */
export type MessageKey<Key> = SingleKey<Key> | PluralKey<Key>;

/** Messages of a catalog, which exist in every language. */
export type Messages<English> = Readonly<
  Record<SingleKey<keyof English> | `${PluralKey<keyof English>}_other`, string>
>;
