import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Services } from './services.ts';
import { createAccount } from './user/create-account.ts';
import { randomPassword } from './user/random-password.ts';
import { writeWhole } from './write-whole.ts';

const demoSchema = z.object({ email: z.string(), password: z.string() });

const demoEmail = 'demo@leafcast.local';

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
  if (!before) await writeWhole(file, JSON.stringify(demo));
  await db.transaction().execute((transaction) => makeDemo(transaction, demo, now()));
  return demo;
}

/** Ends the showing of a password that is none any more, where this is the demo account's address. */
export async function dropDemoFile(config: Pick<Config, 'dataFolder'>, email: string): Promise<void> {
  if (email === demoEmail) await rm(demoFile(config), { force: true });
}

/** Where the demo account's password is kept. */
const demoFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'demo-account.json');

async function makeDemo(db: Database, demo: DemoAccount, now: Date): Promise<void> {
  const accountId = await createAccount(db, { ...demo, name: 'Demo' }, now);
  const vipUntil = new Date(now.getTime() + 3650 * 24 * 3600 * 1000);
  await db.updateTable('account').set({ plan: 'vip', vip_until: vipUntil }).where('id', '=', accountId).execute();
  const team = { id: randomUUID(), name: 'Demo', created: now };
  await db.insertInto('team').values(team).execute();
  await db.insertInto('membership').values({ team_id: team.id, account_id: accountId, role: 'owner' }).execute();
}
