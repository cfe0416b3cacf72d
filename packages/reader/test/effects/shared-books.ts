import { isDeepStrictEqual } from 'node:util';
import type { SettingKey, Settings } from '@leafcast/book';
import type { Page } from 'playwright-core';
import type { BookFiles } from '../make-book.ts';
import type { OpenOptions } from '../open-reader.ts';

/** How it shows that a setting has an effect. */
interface Effect<Value> {
  /** A value that differs from the default. */
  readonly value: Value;
  /**
   * What somebody sees, as plain data: taken with the default value, after a live change, and in a book that was opened
   * with the value. The first must differ from the other two, which must be the same.
   */
  readonly see: (page: Page) => Promise<unknown>;
  /** Further settings without which it has no effect. */
  readonly given?: Settings;
  readonly open?: OpenOptions;
  /** Whoever looks leaves traces: it has a book of its own, or shares one with those of the same name. */
  readonly apart?: true | string;
  /** It hides or changes what others show, or they what it shows: no book is opened with its value and theirs. */
  readonly alone?: true;
}
export type EffectsOf<Keys extends SettingKey> = { readonly [Key in Keys]: Effect<NonNullable<Settings[Key]>> };

type Entry = readonly [key: string, effect: Effect<unknown>];

/** A book, and the effects that can be seen in it, each after those before it have been changed back. */
export interface SharedBook {
  readonly entries: readonly Entry[];
  readonly sample: OpenOptions;
}

/** The effects of a table in as few books as they can share. */
export function sharedBooks(
  effects: Partial<EffectsOf<SettingKey>>,
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

/** They want the same window, and none needs a setting otherwise than another, or than it is when another begins. */
function canShare({ entries, sample }: SharedBook, [key, { apart }]: Entry, wanted: OpenOptions): boolean {
  const { edit: _, settings, config, ...window } = sample;
  const { edit: __, settings: wantedSettings = {}, config: wantedConfig, ...wantedWindow } = wanted;
  return (
    apart !== true &&
    entries.every(([other, { apart: ofOther }]) => ofOther === apart && !(other in wantedSettings)) &&
    isDeepStrictEqual(window, wantedWindow) &&
    (!(key in (settings ?? {})) || key in wantedSettings) &&
    agree(settings, wantedSettings) &&
    agree(config, wantedConfig)
  );
}

const agree = (one: object = {}, other: object = {}) => isDeepStrictEqual({ ...one, ...other }, { ...other, ...one });

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
