import type { SettingKey } from '@leafcast/book';
import { themeKeys } from '@leafcast/book/templates';
import { type CustomTheme, deleteCustomTheme, getCustomTheme, saveCustomTheme } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useBook } from '../open-book/book-session.ts';
import { getSetting, type SettingValues } from '../open-book/changes/changes.ts';
import { currentTeam } from './custom-templates.ts';

const key = 'own-themes';

/**
 * Loads the themes of the author or of the current team. `isPending` is true until the server has responded or the
 * request has failed.
 */
export function useCustomThemes(): { readonly data: readonly CustomTheme[] | undefined; readonly isPending: boolean } {
  const tid = currentTeam();
  return useQuery({
    queryKey: [key, tid],
    queryFn: async ({ signal }) => (await call(getCustomTheme, { tid }, { signal, isQuiet: true })).list,
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [key] });

/**
 * Saves the colors of the open book as a theme.
 *
 * @throws CallError; its message can be shown to the user
 */
export async function saveTheme(name: string): Promise<void> {
  const { book } = useBook.getState();
  if (!book) return;
  const settings = Object.fromEntries(themeKeys.map((one) => [one, getSetting(book, one)]));
  await call(saveCustomTheme, { tid: currentTeam(), name, settings }, { isQuiet: true });
  await refresh();
}

/** @throws CallError */
export async function renameTheme(themeId: string, name: string): Promise<void> {
  await call(saveCustomTheme, { tid: currentTeam(), themeId, name }, { isQuiet: true });
  await refresh();
}

/** @throws CallError */
export async function deleteTheme(themeId: string): Promise<void> {
  await call(deleteCustomTheme, { themeId }, { isQuiet: true });
  await refresh();
}

/** Returns the settings of a theme in the form in which a book stores them. */
export function toThemeSettings({ settings }: CustomTheme): SettingValues {
  return Object.fromEntries(themeKeys.map((one: SettingKey) => [one, settings[one]]));
}

/** Checks whether the book uses a theme without changes. */
export function isApplied({ settings }: CustomTheme, htmlConfig: Readonly<Record<string, unknown>>): boolean {
  return themeKeys.every((one) => getSetting({ htmlConfig: { ...htmlConfig } }, one) === settings[one]);
}
