import { randomBytes } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

/** Side length of a picture, in pixels. */
export const pictureSide = 512;

const prefix = '/api/user/picture';
/** File name of a picture: 128 random bits, because anyone who knows the name may fetch the picture. */
const pictureNamePattern = /^[0-9a-f]{32}\.webp$/;

export const pictureRoute = `${prefix}/:name`;
export const picturePath = (name: string): string => `${prefix}/${name}`;

/** Returns the storage key of a picture, or `null` if the name is not a picture name. */
export const pictureKey = (name: string): string | null => (pictureNamePattern.test(name) ? `pictures/${name}` : null);

/** Replaces the picture of an account and deletes the previous picture. @param picture `null` to remove the picture */
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
