import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { hashLicenseCode, newLicenseCode, readLicenseCode } from '@leafcast/license';
import { encodeAsLetters } from '@leafcast/node/codes/crockford';
import { z } from 'zod';
import type { OperatorKeys } from '../keys/key-file.ts';
import { recordAuditEntry } from './audit-log.ts';
import { inTransaction } from './database.ts';
import { type Grant, openGrant, signGrant } from './grant.ts';

/** The database and the operator's keys. */
export interface LicenseStore {
  readonly database: DatabaseSync;
  readonly keys: OperatorKeys;
}

export interface NewLicense {
  readonly seats: number;
  readonly expires: string | null;
  readonly isSingleUse: boolean;
  /** Note for the operator only, such as who bought the license. */
  readonly note: string;
}

const row = z.object({ id: z.string(), code: z.string(), grant: z.string(), note: z.string(), created: z.string() });

/**
 * Issues a license.
 *
 * @returns its id and its code; the code is not stored in readable form
 */
export function issueLicense({ database, keys }: LicenseStore, { note, ...rights }: NewLicense, now: Date) {
  const code = newLicenseCode();
  const read = readLicenseCode(code) ?? '';
  const license = encodeAsLetters(randomBytes(10));
  const fields = { license, code: hashLicenseCode(read), beginning: read.slice(0, 5), revoked: null, ...rights };
  inTransaction(database, () => {
    database
      .prepare('INSERT INTO license (id, code, "grant", note, created) VALUES (?, ?, ?, ?, ?)')
      .run(license, fields.code, signGrant(fields, keys.signing), note, now.toISOString());
    recordAuditEntry(database, { license, what: 'issued' }, now);
  });
  return { code, license };
}

/**
 * Returns the license with a parsed code; `null` if there is none, or if its row was changed without the operator's
 * key.
 */
export function findLicenseByCode({ database, keys }: LicenseStore, code: string): Grant | null {
  const hash = hashLicenseCode(code);
  const found = row.safeParse(database.prepare('SELECT * FROM license WHERE code = ?').get(hash));
  if (!found.success) return null;
  const grant = openGrant(found.data.grant, keys.trusted);
  return grant?.code === hash && grant.license === found.data.id ? grant : null;
}

export function findLicenseById({ database, keys }: LicenseStore, id: string): Grant | null {
  const found = row.safeParse(database.prepare('SELECT * FROM license WHERE id = ?').get(id));
  const grant = found.success ? openGrant(found.data.grant, keys.trusted) : null;
  return grant?.license === id ? grant : null;
}

/** Returns all licenses, newest last. */
export function listLicenses({ database, keys }: LicenseStore) {
  const seats = database.prepare('SELECT count(*) AS taken FROM seat WHERE license = ?');
  return z
    .array(row)
    .parse(database.prepare('SELECT * FROM license ORDER BY created, id').all())
    .map(({ id, grant, note, created }) => ({
      id,
      note,
      created,
      grant: openGrant(grant, keys.trusted),
      taken: z.object({ taken: z.int() }).parse(seats.get(id)).taken,
    }));
}

/**
 * Changes the rights of a license.
 *
 * @returns the new rights, or `null` if there is no such license
 */
export function changeLicense(
  store: LicenseStore,
  id: string,
  change: Partial<Pick<Grant, 'expires' | 'revoked' | 'seats'>>,
  now: Date,
): Grant | null {
  const { database, keys } = store;
  return inTransaction(database, () => {
    const grant = findLicenseById(store, id);
    if (grant === null) return null;
    const changed = { ...grant, ...change };
    database.prepare('UPDATE license SET "grant" = ? WHERE id = ?').run(signGrant(changed, keys.signing), id);
    recordAuditEntry(database, { license: id, what: `changed ${Object.keys(change).join(' ')}` }, now);
    return changed;
  });
}
