import { type LicenseCode, type LicenseFile, signLicenseFile, type Terminal } from '@leafcast/license';
import { z } from 'zod';
import {
  countOtherMachines,
  isRegistrationLimitReached,
  recordAuditEntry,
  wasRequestAnswered,
  wasSeenToday,
} from './audit-log.ts';
import { inTransaction } from './database.ts';
import type { Grant } from './grant.ts';
import { findLicenseByCode, findLicenseById, type LicenseStore } from './licenses.ts';

/** A license file, or the code for the reason why none is issued. */
export type IssuedFile = { readonly file: string; readonly license: string } | { readonly code: LicenseCode };

const seat = z.object({ slot: z.int(), machine: z.string(), name: z.string(), since: z.string() });
export type Seat = Readonly<z.infer<typeof seat>>;

const yearMs = 365 * 24 * 3600 * 1000;
/**
 * Maximum number of other machines that may use a license within a year. It prevents a school from using one seat for
 * all of its machines in turn.
 */
const machinesInYear = (seats: number) => 3 * seats + 2;

export function listSeats({ database }: LicenseStore, license: string): Seat[] {
  const rows = database.prepare('SELECT slot, machine, name, since FROM seat WHERE license = ? ORDER BY slot');
  return z.array(seat).parse(rows.all(license));
}

export interface Activation extends Terminal {
  /** The parsed code. */
  readonly code: string;
  /** Name that the owner gave the machine. */
  readonly name: string;
}

/** Assigns a seat to a machine, or confirms its existing seat, and returns the license file. @see safety T13 */
export function activate(store: LicenseStore, { code, name, ...terminal }: Activation, now: Date): IssuedFile {
  const { database } = store;
  return inTransaction(database, () => {
    const grant = findLicenseByCode(store, code);
    if (grant === null) return { code: 402 };
    const over = endOf(grant, now);
    if (over !== null) return { code: over };
    const taken = listSeats(store, grant.license);
    const own = taken.find(({ machine }) => machine === terminal.machine);
    const isAgain = wasRequestAnswered(database, grant.license, terminal);
    if (own && isAgain) return fileFor(store, grant, terminal, now);
    if (isRegistrationLimitReached(database, grant.license, grant.seats, now)) return { code: 403 };
    if (!own) {
      // A lost file can be requested again while the seat is assigned, but not after it was returned.
      if (isAgain) return { code: 406 };
      const refused = seatRefusal(store, grant, terminal.machine, taken, now);
      if (refused !== null) return { code: refused };
      assignSeat(store, grant, { machine: terminal.machine, name }, taken, now);
    }
    recordAuditEntry(database, { license: grant.license, what: 'activated', ...terminal }, now);
    return fileFor(store, grant, terminal, now);
  });
}

function seatRefusal(
  { database }: LicenseStore,
  { license, seats, isSingleUse }: Grant,
  machine: string,
  taken: readonly Seat[],
  now: Date,
): LicenseCode | null {
  if (isSingleUse && countOtherMachines(database, { license, machine }, new Date(0)) >= seats) return 406;
  if (taken.length >= seats) return 404;
  const lastYear = new Date(now.getTime() - yearMs);
  return countOtherMachines(database, { license, machine }, lastYear) >= machinesInYear(seats) ? 404 : null;
}

function assignSeat(
  { database }: LicenseStore,
  { license }: Grant,
  { machine, name }: Pick<Seat, 'machine' | 'name'>,
  taken: readonly Seat[],
  now: Date,
): void {
  const used = new Set(taken.map(({ slot }) => slot));
  let slot = 1;
  while (used.has(slot)) slot += 1;
  database
    .prepare('INSERT INTO seat (license, slot, machine, name, since) VALUES (?, ?, ?, ?, ?)')
    .run(license, slot, machine, name, now.toISOString());
}

/**
 * Renews a license file: a machine that has a seat gets a new file.
 *
 * @param nonce nonce of the machine's next request
 */
export function renew(store: LicenseStore, { license, machine }: LicenseFile, nonce: string, now: Date): IssuedFile {
  return inTransaction(store.database, () => {
    const grant = findLicenseById(store, license);
    if (grant === null) return { code: 402 };
    const over = endOf(grant, now);
    if (over !== null) return { code: over };
    if (!listSeats(store, license).some((one) => one.machine === machine)) return { code: 108 };
    if (!wasSeenToday(store.database, license, machine, now))
      recordAuditEntry(store.database, { license, what: 'renewed', machine, nonce }, now);
    return fileFor(store, grant, { machine, nonce }, now);
  });
}

/**
 * Frees the seat of a machine.
 *
 * @returns whether the machine had a seat
 */
export function release(store: LicenseStore, license: string, machine: string, now: Date): boolean {
  const { database } = store;
  return inTransaction(database, () => {
    const { changes } = database.prepare('DELETE FROM seat WHERE license = ? AND machine = ?').run(license, machine);
    if (changes === 0) return false;
    recordAuditEntry(database, { license, what: 'released', machine }, now);
    return true;
  });
}

const endOf = ({ revoked, expires }: Grant, now: Date): LicenseCode | null => {
  if (revoked !== null) return 108;
  return expires !== null && now >= new Date(expires) ? 407 : null;
};

function fileFor(
  { keys }: LicenseStore,
  { license, code, beginning, expires }: Grant,
  terminal: Terminal,
  now: Date,
): IssuedFile {
  const { machine, nonce } = terminal;
  const fields = { license, code, beginning, machine, nonce, issued: now.toISOString(), expires };
  return { license, file: signLicenseFile(fields, keys.signing) };
}
