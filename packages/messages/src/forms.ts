type Form = Intl.LDMLPluralRule;
type PluralKey<Key> = Key extends `${infer Message}_${Form}` ? Message : never;
type SingleKey<Key> = Exclude<Key, `${string}_${Form}`>;

/** Message names for these keys: `pages.count_one` and `pages.count_other` are two forms of `pages.count`. */
export type MessageKey<Key> = SingleKey<Key> | PluralKey<Key>;

/** Messages of a catalog that every language has. */
export type Messages<English> = Readonly<
  Record<SingleKey<keyof English> | `${PluralKey<keyof English>}_other`, string>
>;
