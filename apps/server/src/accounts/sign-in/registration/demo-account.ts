import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '@leafcast/node/files/write-atomically';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { isPasswordCorrect } from '../passwords/password.ts';
import { randomPassword } from '../passwords/random-password.ts';
import { createAccount, parseNewAccount } from './create-account.ts';

const demoSchema = z.object({ email: z.string(), password: z.string() });

/** Email address of the account created on a fresh installation. */
export const demoEmail = 'demo@leafcast.local';

/** The account created on a fresh installation. */
export type DemoAccount = z.output<typeof demoSchema>;

/**
 * Creates the demo account and its team if no account exists. The password is random. It is stored in the data folder,
 * in a file that only its owner may read, so that it can be shown at startup. If several servers start on an empty
 * database, only one of them creates the account.
 *
 * @returns the demo account if its password is stored in this data folder
 */
export function ensureDemoAccount({ config, db, now }: Services): Promise<DemoAccount | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('leafcast seed', 0))`.execute(tx);
    const kept = await readDemo(config);
    if (await tx.selectFrom('account').select('id').limit(1).executeTakeFirst()) {
      if (kept === null || (await isDemoPassword(tx, kept))) return kept;
      // The file is left over from a start that was killed before it created the account. Another server has created
      // the account since then.
      await deleteDemoFile(config, kept.email);
      return null;
    }
    // Write the file first, because an account with an unknown password would be useless.
    const demo = kept ?? { email: demoEmail, password: randomPassword() };
    if (!kept) await writeAtomically(demoFile(config), JSON.stringify(demo));
    await createDemo(tx, demo, now());
    return demo;
  });
}

/** Reads the file; `null` if it is missing or invalid. */
async function readDemo(config: Config): Promise<DemoAccount | null> {
  const text = await readFile(demoFile(config), 'utf8').catch(() => '');
  try {
    return demoSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function isDemoPassword(db: Database, { email, password }: DemoAccount): Promise<boolean> {
  const row = await db.selectFrom('account').where('email', '=', email).select('password_hash').executeTakeFirst();
  return isPasswordCorrect(password, row?.password_hash ?? null, 'here');
}

/** Deletes the file with the demo account's password when the password no longer works. */
export async function deleteDemoFile(config: Pick<Config, 'dataFolder'>, email: string): Promise<void> {
  if (email === demoEmail) await rm(demoFile(config), { force: true });
}

/** Returns the path of the file that stores the demo account's password. */
const demoFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'demo-account.json');

async function createDemo(db: Transaction<Tables>, demo: DemoAccount, now: Date): Promise<void> {
  const accountId = await createAccount(db, await parseNewAccount({ ...demo, name: 'Demo' }), now);
  await db.updateTable('account').set({ is_operator: true }).where('id', '=', accountId).execute();
  await db.updateTable('account').set({ plan: 'vip' }).where('id', '=', accountId).execute();
  const team = { id: randomUUID(), name: 'Demo', created: now };
  await db.insertInto('team').values(team).execute();
  await db.insertInto('membership').values({ team_id: team.id, account_id: accountId, role: 'owner' }).execute();
}
