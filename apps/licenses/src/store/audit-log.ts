import type { DatabaseSync } from 'node:sqlite';
import type { Terminal } from '@leafcast/license';
import { z } from 'zod';

/** An audit log entry about a license. */
interface AuditEntry {
  readonly license: string;
  readonly what: string;
  readonly machine?: string;
  readonly nonce?: string;
}

export function recordAuditEntry(
  database: DatabaseSync,
  { license, what, machine, nonce }: AuditEntry,
  now: Date,
): void {
  database
    .prepare('INSERT INTO act (license, what, machine, nonce, at) VALUES (?, ?, ?, ?, ?)')
    .run(license, what, machine ?? null, nonce ?? null, now.toISOString());
}

const dayMs = 24 * 3600 * 1000;

/**
 * Checks whether a license was registered and returned too often in the last day. Further entries would only fill the
 * audit log.
 */
export function isRegistrationLimitReached(database: DatabaseSync, license: string, seats: number, now: Date): boolean {
  const counted = database
    .prepare("SELECT count(*) AS acts FROM act WHERE license = ? AND what IN ('activated', 'released') AND at >= ?")
    .get(license, new Date(now.getTime() - dayMs).toISOString());
  return z.object({ acts: z.int() }).parse(counted).acts >= 20 + 10 * seats;
}

/**
 * Checks whether the audit log already records that this machine used this license in the last day. Programs contact
 * the service every hour.
 */
export function wasSeenToday(database: DatabaseSync, license: string, machine: string, now: Date): boolean {
  const found = database.prepare(
    "SELECT 1 FROM act WHERE license = ? AND machine = ? AND what IN ('activated', 'renewed') AND at >= ? LIMIT 1",
  );
  return found.get(license, machine, new Date(now.getTime() - dayMs).toISOString()) !== undefined;
}

/**
 * Deletes entries that are older than a year and no longer affect any decision: renewals, returned seats, and all but
 * the latest registration of each machine.
 */
export function deleteOldAuditEntries(database: DatabaseSync, now: Date): void {
  database
    .prepare(
      `DELETE FROM act WHERE at < ? AND (what IN ('renewed', 'released') OR what = 'activated' AND EXISTS (
         SELECT 1 FROM act AS later WHERE later.license = act.license AND later.machine = act.machine
         AND later.what = 'activated' AND later.id > act.id))`,
    )
    .run(new Date(now.getTime() - 366 * dayMs).toISOString());
}

/** Counts the other machines that have been assigned a seat of the license since the given time. */
export function countOtherMachines(
  database: DatabaseSync,
  { license, machine }: { readonly license: string; readonly machine: string },
  since: Date,
): number {
  const counted = database
    .prepare(
      `SELECT count(DISTINCT machine) AS machines FROM act
       WHERE license = ? AND what = 'activated' AND machine <> ? AND at >= ?`,
    )
    .get(license, machine, since.toISOString());
  return z.object({ machines: z.int() }).parse(counted).machines;
}

/** Checks whether the service has already answered this request of the machine for this license. */
export function wasRequestAnswered(database: DatabaseSync, license: string, { machine, nonce }: Terminal): boolean {
  const found = database.prepare('SELECT 1 FROM act WHERE license = ? AND machine = ? AND nonce = ? LIMIT 1');
  return found.get(license, machine, nonce) !== undefined;
}
