type Form = Intl.LDMLPluralRule;
type Counting<Key> = Key extends `${infer Message}_${Form}` ? Message : never;
type Plain<Key> = Exclude<Key, `${string}_${Form}`>;

/** Message names for these keys: `pages.count_one` and `pages.count_other` are two forms of `pages.count`. */
export type MessageKey<Key> = Plain<Key> | Counting<Key>;

/** Messages of a catalog that every language has. */
export type Messages<English> = Readonly<Record<Plain<keyof English> | `${Counting<keyof English>}_other`, string>>;
