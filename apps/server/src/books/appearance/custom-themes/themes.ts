import { randomUUID } from 'node:crypto';
import { isSettingValue, type Settings, settingDefaults, storedSettingsSchema } from '@leafcast/book';
import { themeKeys } from '@leafcast/book/templates';
import type { CustomTheme, saveCustomTheme } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../../accounts/account/account.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { isDefault } from '../../../records/versions/needed-features.ts';
import {
  accessibleDesigns,
  findCustomTheme,
  listCustomDesigns,
  normalizeDesignName,
  rejectDuplicateName,
  requireRoomForDesign,
  resolveDesignTeam,
  storeCustomDesign,
} from './custom-themes.ts';

/** Lists the themes of an account or of one of its teams. @see W-420 */
export async function listThemes({ db }: Services, account: Account, tid: string): Promise<{ list: CustomTheme[] }> {
  const looks = await listCustomDesigns(db, account, { kind: 'theme', tid });
  const list = looks.map(({ look: { id, name, content }, mayChange }) => {
    const settings = Object.fromEntries(
      themeKeys.map((key) => [key, content.settings[key] ?? settingDefaults[key]] as const),
    );
    return { themeId: id, name, settings, mayChange };
  });
  return { list };
}

/**
 * Creates or changes a theme.
 *
 * @throws Refusal ERROR, INVALID_SETTINGS, NO_PERMISSION; in that case, nothing is changed
 * @see W-421
 */
export async function saveTheme(
  { db }: Services,
  account: Account,
  { tid, themeId, name, settings }: z.output<typeof saveCustomTheme.body>,
): Promise<{ themeId: string }> {
  const colors = settings === undefined ? undefined : checkColors(settings);
  if (themeId !== undefined) {
    const look = await findCustomTheme(db, account, { id: themeId, kind: 'theme', power: 'book.edit' });
    const content = { parts: ['theme' as const], settings: colors ?? look.content.settings };
    await db
      .updateTable('own_look')
      .set({ name: name === undefined ? look.name : normalizeDesignName(name), content: JSON.stringify(content) })
      .where('id', 'in', accessibleDesigns(db, account, 'book.edit').where('id', '=', look.id).select('id'))
      .execute()
      .catch(rejectDuplicateName('theme'));
    return { themeId: look.id };
  }
  const team_id = await resolveDesignTeam(db, account, tid);
  const clean = normalizeDesignName(name ?? '');
  if (colors === undefined) throw new Refusal('ERROR', 'input.missing', { name: 'settings' });
  const place = { kind: 'theme', owner_id: account.id, team_id } as const;
  await requireRoomForDesign(db, place, clean);
  const id = randomUUID();
  const content = JSON.stringify({ parts: ['theme'], settings: colors });
  await storeCustomDesign(db, { id, ...place, name: clean, content, cover: null, protection: null });
  return { themeId: id };
}

/**
 * Returns the settings that differ from the defaults; only theme settings are allowed.
 *
 * @throws Refusal INVALID_SETTINGS.
 * @see safety T4
 */
function checkColors(settings: Readonly<Record<string, unknown>>): Settings {
  const keys: ReadonlySet<string> = new Set(themeKeys);
  const entries = Object.entries(settings);
  if (!entries.every(([key, value]) => keys.has(key) && isSettingValue(key, value))) {
    throw new Refusal('INVALID_SETTINGS');
  }
  return storedSettingsSchema.parse(Object.fromEntries(entries.filter(([key, value]) => !isDefault(key, value))));
}

/** Deletes a theme. @see W-422 */
export async function deleteTheme({ db }: Services, account: Account, themeId: string): Promise<Record<string, never>> {
  const { id } = await findCustomTheme(db, account, { id: themeId, kind: 'theme', power: 'book.edit' });
  await db.deleteFrom('own_look').where('id', '=', id).execute();
  return {};
}
