import type { DatabaseSync } from 'node:sqlite';
import type { Terminal } from '@leafcast/licence';
import { z } from 'zod';

/** Something that was done to a licence. */
interface Act {
  readonly licence: string;
  readonly what: string;
  readonly machine?: string;
  readonly nonce?: string;
}

export function recordAct(database: DatabaseSync, { licence, what, machine, nonce }: Act, now: Date): void {
  database
    .prepare('INSERT INTO act (licence, what, machine, nonce, at) VALUES (?, ?, ?, ?, ?)')
    .run(licence, what, machine ?? null, nonce ?? null, now.toISOString());
}

/** How many machines other than this one have taken a seat since then. */
export function otherMachines(
  database: DatabaseSync,
  { licence, machine }: { readonly licence: string; readonly machine: string },
  since: Date,
): number {
  const counted = database
    .prepare(
      `SELECT count(DISTINCT machine) AS machines FROM act
       WHERE licence = ? AND what = 'activated' AND machine <> ? AND at >= ?`,
    )
    .get(licence, machine, since.toISOString());
  return z.object({ machines: z.int() }).parse(counted).machines;
}

/** Whether a request of a machine was answered by this licence before. */
export function wasAnswered(database: DatabaseSync, licence: string, { machine, nonce }: Terminal): boolean {
  const found = database.prepare('SELECT 1 FROM act WHERE licence = ? AND machine = ? AND nonce = ? LIMIT 1');
  return found.get(licence, machine, nonce) !== undefined;
}
