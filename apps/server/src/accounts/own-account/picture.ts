import { randomBytes } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

/** Pixels of a side. */
export const pictureSide = 512;

const prefix = '/api/user/picture';
/** Name of a picture: 128 random bits, for who is shown it may fetch it. */
const form = /^[0-9a-f]{32}\.webp$/;

export const pictureRoute = `${prefix}/:name`;
export const picturePath = (name: string): string => `${prefix}/${name}`;

/** Key of a picture in the storage, or `null` for what is no name of one. */
export const pictureKey = (name: string): string | null => (form.test(name) ? `pictures/${name}` : null);

/** Puts a picture into the place of the one that the account had, which goes. @param picture `null` for none */
export async function replacePicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  accountId: string,
  picture: Buffer | null,
): Promise<void> {
  const name = picture && `${randomBytes(16).toString('hex')}.webp`;
  if (picture && name) await storage.put(`pictures/${name}`, picture);
  const before = await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('account')
      .where('id', '=', accountId)
      .select('picture')
      .forUpdate()
      .executeTakeFirst();
    await tx.updateTable('account').set({ picture: name }).where('id', '=', accountId).execute();
    return row?.picture ?? null;
  });
  const key = before === null ? null : pictureKey(before);
  if (key !== null) await storage.delete(key);
}
