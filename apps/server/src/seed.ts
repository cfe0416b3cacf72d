import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Services } from './services.ts';
import { createAccount } from './user/create-account.ts';
import { randomPassword } from './user/random-password.ts';

const demoSchema = z.object({ email: z.string(), password: z.string() });

export const demoEmail = 'demo@leafcast.local';

/** The account that a fresh installation starts with. */
export type DemoAccount = z.output<typeof demoSchema>;

/**
 * Makes the demo account and its team when there is no account at all. Its password is random, and is kept in the data
 * folder in a file that only its owner may read, so that the start can show it.
 *
 * @returns the demo account if this data folder has one
 */
export async function seedDemo({ config, db, now }: Services): Promise<DemoAccount | null> {
  const file = demoFile(config);
  const kept = await readFile(file, 'utf8').catch(() => null);
  const before = kept === null ? null : demoSchema.parse(JSON.parse(kept));
  if (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) return before;

  // The file comes first: an account whose password nobody knows would be of no use.
  const demo = before ?? { email: demoEmail, password: randomPassword() };
  if (!before) await writePrivately(file, JSON.stringify(demo));
  await db.transaction().execute((transaction) => makeDemo(transaction, demo, now()));
  return demo;
}

/** Where the demo account's password is kept. */
export const demoFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'demo-account.json');

async function makeDemo(db: Database, demo: DemoAccount, now: Date): Promise<void> {
  const accountId = await createAccount(db, { ...demo, name: 'Demo' }, now);
  const vipUntil = new Date(now.getTime() + 3650 * 24 * 3600 * 1000);
  await db.updateTable('account').set({ plan: 'vip', vip_until: vipUntil }).where('id', '=', accountId).execute();
  const team = { id: randomUUID(), name: 'Demo', created: now };
  await db.insertInto('team').values(team).execute();
  await db.insertInto('membership').values({ team_id: team.id, account_id: accountId, role: 'owner' }).execute();
}

/** Written beside its name first: a crash leaves the whole file or none. */
async function writePrivately(path: string, text: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
