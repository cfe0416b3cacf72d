import { randomInt, randomUUID } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Services } from './services.ts';
import { createAccount } from './user/create-account.ts';

const demoSchema = z.object({ email: z.string(), password: z.string() });

/** The account that a fresh installation starts with. */
export type DemoAccount = z.output<typeof demoSchema>;

/**
 * Makes the demo account and its team when there is no account at all. Its password is random, and is kept in the data
 * folder in a file that only its owner may read, so that the start can show it.
 *
 * @returns the demo account if this data folder has one
 */
export async function seedDemo({ config, db, now }: Services): Promise<DemoAccount | null> {
  const file = join(config.dataFolder, 'demo-account.json');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return demoSchema.parse(JSON.parse(kept));
  if (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) return null;

  const demo = { email: 'demo@leafcast.local', password: randomPassword() };
  const written = await open(file, 'w', 0o600);
  await written.writeFile(JSON.stringify(demo));
  await written.sync();
  await written.close();
  await db.transaction().execute(async (transaction) => {
    const accountId = await createAccount(transaction, { ...demo, name: 'Demo' }, now());
    const vipUntil = new Date(now().getTime() + 3650 * 24 * 3600 * 1000);
    await transaction
      .updateTable('account')
      .set({ plan: 'vip', vip_until: vipUntil })
      .where('id', '=', accountId)
      .execute();
    const team = { id: randomUUID(), name: 'Demo', created: now() };
    await transaction.insertInto('team').values(team).execute();
    await transaction
      .insertInto('membership')
      .values({ team_id: team.id, account_id: accountId, role: 'owner' })
      .execute();
  });
  return demo;
}

/** Three groups of four letters and digits that cannot be mistaken for one another: 58 random bits. */
function randomPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group()].join('-');
}
