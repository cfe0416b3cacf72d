import { isDeepStrictEqual } from 'node:util';
import type { SettingKey, Settings } from '@leafcast/book';
import type { Page } from 'playwright-core';
import type { BookFiles } from '../harness/make-book.ts';
import type { OpenOptions } from '../harness/open-reader.ts';

/** Verifiable effect of a setting. */
interface Effect<Value> {
  /** Value that differs from the default. */
  readonly value: Value;
  /**
   * Returns the visible state as plain data. The test calls it with the default value, after a live change, and in a
   * book opened with the value. The first result must differ from the other two, which must be equal.
   */
  readonly see: (page: Page) => Promise<unknown>;
  /** Other settings that the effect requires. */
  readonly given?: Settings;
  readonly open?: OpenOptions;
  /**
   * Whether the observation leaves traces. If `true`, the effect has a book of its own; a name lets it share a book
   * with effects of the same name.
   */
  readonly apart?: true | string;
  /**
   * Whether this effect and others influence each other's observations. If so, no book is opened with this effect's
   * value together with the values of other effects.
   */
  readonly alone?: true;
}
export type SettingEffects<Keys extends SettingKey> = { readonly [Key in Keys]: Effect<NonNullable<Settings[Key]>> };

type Entry = readonly [key: string, effect: Effect<unknown>];

/**
 * A book, and the effects that are observed in it one after another. Each setting is changed back before the next
 * effect is observed.
 */
export interface SharedBook {
  readonly entries: readonly Entry[];
  readonly sample: OpenOptions;
}

/** Distributes the effects of a table over as few books as possible. */
export function distributeEffects(
  effects: Partial<SettingEffects<SettingKey>>,
  context?: OpenOptions['context'],
): readonly SharedBook[] {
  const books: SharedBook[] = [];
  const sampleOf = ([, { given, open }]: Entry): OpenOptions => ({
    ...(context && { context }),
    ...open,
    settings: { ...open?.settings, ...given },
  });
  for (const entry of Object.entries(effects) as unknown as Entry[]) {
    const at = books.findIndex((book) => canShare(book, entry, sampleOf(entry)));
    const book = books[at];
    if (book) books[at] = { entries: [...book.entries, entry], sample: merged(book.sample, sampleOf(entry)) };
    else books.push({ entries: [entry], sample: sampleOf(entry) });
  }
  return books;
}

/**
 * Checks whether an effect can share a book: it must need the same window, and its settings must not conflict with
 * those of the other effects.
 */
function canShare({ entries, sample }: SharedBook, [key, { apart }]: Entry, wanted: OpenOptions): boolean {
  const { edit: _, settings, config, ...window } = sample;
  const { edit: __, settings: wantedSettings = {}, config: wantedConfig, ...wantedWindow } = wanted;
  return (
    apart !== true &&
    entries.every(([other, { apart: ofOther }]) => ofOther === apart && !(other in wantedSettings)) &&
    isDeepStrictEqual(window, wantedWindow) &&
    (!(key in (settings ?? {})) || key in wantedSettings) &&
    areCompatible(settings, wantedSettings) &&
    areCompatible(config, wantedConfig)
  );
}

const areCompatible = (one: object = {}, other: object = {}) =>
  isDeepStrictEqual({ ...one, ...other }, { ...other, ...one });

function merged(one: OpenOptions, other: OpenOptions): OpenOptions {
  const settings: Settings = { ...one.settings, ...other.settings };
  const config = { ...one.config, ...other.config };
  const edits = new Set([one.edit, other.edit].filter((edit) => edit !== undefined));
  const edit = async (files: BookFiles) => {
    for (const change of edits) await change(files);
  };
  return {
    ...one,
    settings,
    ...(Object.keys(config).length > 0 && { config }),
    ...(edits.size > 1 ? { edit } : one.edit || other.edit ? { edit: one.edit ?? other.edit } : {}),
  };
}
