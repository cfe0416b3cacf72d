import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';

/** Stored look of the installation. Empty values mean the Leafcast default. */
export const storedBrandingSchema = z.object({
  name: z.string(),
  accent: z.string(),
  /** File name of the logo. */
  logo: z.string(),
});
export type StoredBranding = z.output<typeof storedBrandingSchema>;

export const defaultBranding: StoredBranding = { name: '', accent: '', logo: '' };

const prefix = '/api/look';
export const logoRoute = `${prefix}/:name`;
export const logoPath = (logo: string): string => (logo === '' ? '' : `${prefix}/${logo}`);

const logoNamePattern = /^[0-9a-f]{32}\.(?:png|jpg|gif|webp)$/;
export const newLogoName = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`;
/** Returns the storage key of a logo, or `null` if the name is not a logo name. */
export const logoKey = (name: string): string | null => (logoNamePattern.test(name) ? `look/${name}` : null);

/** Reads the stored look. Called each time an email is created. */
export async function readBranding(db: Kysely<Tables>): Promise<StoredBranding> {
  const row = await db.selectFrom('installation').where('key', '=', 'look').select('value').executeTakeFirst();
  return storedBrandingSchema.safeParse(row?.value).data ?? defaultBranding;
}

/** Returns the name of the installation. */
export const getBrandName = ({ name }: Pick<StoredBranding, 'name'>): string => name || 'Leafcast';
