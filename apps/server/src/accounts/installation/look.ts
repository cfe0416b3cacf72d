import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../platform/database/tables.ts';

/** How the installation looks, as it is kept: what is empty is as Leafcast has it. */
export const keptLook = z.object({
  name: z.string(),
  accent: z.string(),
  /** Name of the logo's file. */
  logo: z.string(),
});
export type KeptLook = z.output<typeof keptLook>;

export const plainLook: KeptLook = { name: '', accent: '', logo: '' };

const prefix = '/api/look';
export const logoRoute = `${prefix}/:name`;
export const logoPath = (logo: string): string => (logo === '' ? '' : `${prefix}/${logo}`);

const form = /^[0-9a-f]{32}\.(?:png|jpg|gif|webp)$/;
export const newLogoName = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`;
/** Key of a logo in the storage, or `null` for what is no name of one. */
export const logoKey = (name: string): string | null => (form.test(name) ? `look/${name}` : null);

/** The look as it is kept now; mails ask for it wherever they are written. */
export async function readLook(db: Kysely<Tables>): Promise<KeptLook> {
  const row = await db.selectFrom('installation').where('key', '=', 'look').select('value').executeTakeFirst();
  return keptLook.safeParse(row?.value).data ?? plainLook;
}

/** What the installation is called. */
export const brandOf = ({ name }: Pick<KeptLook, 'name'>): string => name || 'Leafcast';
