import {
  allSettings,
  type Book,
  findMediaPaths,
  isSettingValue,
  type SettingKey,
  settingGroups,
  settingsSchema,
} from '@leafcast/book';
import { fromStoredOutline, toStoredOutline } from '@leafcast/book/stored';
import {
  type CallBody,
  type CallData,
  type ConfigKind,
  configLimits,
  type deleteBookCustomConfig,
  type getBookCustomConfig,
  type saveBookCustomConfig,
} from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { isBookId } from '../../../records/access/access.ts';
import { requireBook } from '../../../records/access/require-book.ts';
import { copyFromLibrary, copyToLibrary, deleteUnusedLibraryFiles } from '../../../records/media/library/library.ts';
import { listUsedFiles } from './used-files.ts';

/**
 * Lists the configurations that an account has saved for its other books. If one configuration is requested, includes
 * its value and copies its files into the folder of the given book.
 *
 * @throws Refusal ERROR if there is no such configuration, BOOK_NOT_FOUND
 */
export async function listConfigs(
  { db, storage }: Services,
  account: Account,
  { kind, configId, bookId }: CallBody<typeof getBookCustomConfig>,
): Promise<CallData<typeof getBookCustomConfig>> {
  if (configId !== undefined && !isBookId(configId)) throw new Refusal('ERROR', 'customConfig.notFound');
  const rows = await db
    .selectFrom('custom_config')
    .where('account_id', '=', account.id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'config'))
    .$if(configId !== undefined, (query) => query.where('id', '=', configId ?? ''))
    .orderBy('kind')
    .orderBy('name')
    .selectAll()
    .execute();
  if (configId === undefined) return { list: rows.map((row) => headOf(row)) };
  const [row] = rows;
  if (!row) throw new Refusal('ERROR', 'customConfig.notFound');
  if (bookId === undefined) return { list: [{ ...headOf(row), value: row.value }] };
  const { draft } = await requireBook(db, account, bookId, 'book.edit');
  await copyFromLibrary(storage, { accountId: account.id, bookId, files: findMediaPaths(row.value) });
  return { list: [{ ...headOf(row), value: adaptedValue(row.kind, row.value, draft) }] };
}

/**
 * Saves settings or the outline of a book as a named configuration.
 *
 * @throws Refusal BOOK_NOT_FOUND, ERROR if there are too many configurations
 */
export async function saveConfig(
  services: Services,
  account: Account,
  { bookId, kind, name }: z.output<(typeof saveBookCustomConfig)['body']>,
): Promise<CallData<typeof saveBookCustomConfig>> {
  const { db, storage, now } = services;
  const { draft } = await requireBook(db, account, bookId, 'book.view');
  const rows = await db
    .selectFrom('custom_config')
    .where('account_id', '=', account.id)
    .select(['kind', 'name', 'value'])
    .execute();
  const before = rows.find((row) => row.kind === kind && row.name === name);
  if (!before && rows.length >= configLimits.count) {
    throw new Refusal('ERROR', 'customConfig.full', { count: configLimits.count });
  }
  const value = savedValue(kind, draft);
  await copyToLibrary(storage, { accountId: account.id, bookId, files: findMediaPaths(value) });
  const written = { value: JSON.stringify(value), changed: now() };
  const row = await db
    .insertInto('custom_config')
    .values({ account_id: account.id, kind, name, ...written })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'name']).doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before) await deleteUnusedFiles(services, account, before.value);
  return headOf(row);
}

/** Deletes a configuration. An unknown configuration is not an error. */
export async function removeConfig(
  services: Services,
  account: Account,
  { configId }: CallBody<typeof deleteBookCustomConfig>,
) {
  if (!isBookId(configId)) return { deleted: 0 };
  const gone = await services.db
    .deleteFrom('custom_config')
    .where('id', '=', configId)
    .where('account_id', '=', account.id)
    .returning('value')
    .execute();
  for (const { value } of gone) await deleteUnusedFiles(services, account, value);
  return { deleted: gone.length };
}

const headOf = ({ id, kind, name, changed }: { id: string; kind: ConfigKind; name: string; changed: Date }) => ({
  configId: id,
  kind,
  name,
  changed: changed.toISOString(),
});

/** Settings that are meaningful for only one book and are therefore not applied to other books. */
const bookSpecificKeys: readonly string[] = ['customContent', 'downloads', 'miniCodeImage', 'shareImage'];
const lookKeys = new Set(Object.keys(settingGroups.look));

function savedValue(kind: ConfigKind, { settings, outline }: Book): object {
  if (kind === 'olsconfig') return toStoredOutline(outline);
  const entries = Object.entries(settings).filter(([key]) => !bookSpecificKeys.includes(key));
  return Object.fromEntries(kind === 'theme' ? entries.filter(([key]) => lookKeys.has(key)) : entries);
}

/**
 * Adapts a saved value to a book. Settings that no longer exist are left out, and settings that the configuration does
 * not contain are reset to their defaults. Outline entries beyond the last page then link to the last page.
 */
function adaptedValue(kind: ConfigKind, value: object, { pages, settings }: Book): object {
  if (kind === 'olsconfig') {
    const clamped = clampPages(value, pages.length);
    return fromStoredOutline(clamped, pages.length) === null ? [] : clamped;
  }
  const known = Object.entries(value).filter(([key, one]) => isSettingValue(key, one));
  const isMeant = (key: string) => !bookSpecificKeys.includes(key) && (kind === 'config' || lookKeys.has(key));
  const reset = Object.keys(settings).flatMap((key) =>
    isMeant(key) && Object.hasOwn(allSettings, key)
      ? [[key, settingsSchema[key as SettingKey].defaultValue] as const]
      : [],
  );
  return Object.fromEntries([...reset, ...known]);
}

type Stored = ReturnType<typeof toStoredOutline>;

function clampPages(outline: object, count: number): Stored {
  const headings = Array.isArray(outline) ? (outline as Stored) : [];
  return headings.map(({ p, ci, ...heading }) => ({
    ...heading,
    ...(p === undefined ? {} : { p: Math.min(p, count) }),
    ...(ci === undefined ? {} : { ci: clampPages(ci, count) }),
  }));
}

async function deleteUnusedFiles({ db, storage }: Services, account: Account, value: object): Promise<void> {
  const stillUsed = await listUsedFiles(db, account.id);
  await deleteUnusedLibraryFiles(storage, { accountId: account.id, files: findMediaPaths(value), stillUsed });
}
