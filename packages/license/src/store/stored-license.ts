import { createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeAsLetters } from '@leafcast/node/codes/crockford';
import { writeAtomically } from '@leafcast/node/files/write-atomically';
import { maxLicenseFileBytes } from '../files/license-file.ts';
import { readFileBounded } from './read-bounded.ts';
import { type LicenseRecord, openRecord, sealRecord } from './record.ts';

/** License data stored in a data folder. */
export interface StoredLicense {
  /** Content of the license file; `null` if there is no file. */
  readonly file: Uint8Array | null;
  /**
   * Record of the license. `key`: the installation key is missing; `changed`: the record does not match its seal or is
   * missing.
   */
  readonly record: LicenseRecord | 'key' | 'changed';
  /** Salt for the hash of the machine. */
  readonly salt: Uint8Array;
}

const keyBytes = 32;
const maxRecordBytes = 2048;
const pathsIn = (folder: string) => ({
  license: join(folder, 'license.json'),
  record: join(folder, 'license-record.json'),
  key: join(folder, 'license.key'),
});

export const newNonce = (): string => encodeAsLetters(randomBytes(5));
const purposeKey = (key: Uint8Array, purpose: string) => createHmac('sha256', key).update(purpose).digest();

/** Reads the stored license data. If there is no license file, a missing key or record is created. */
export async function readStoredLicense(folder: string, now: Date): Promise<StoredLicense> {
  const paths = pathsIn(folder);
  const file = await readFileBounded(paths.license, maxLicenseFileBytes);
  const key = await readFileBounded(paths.key, keyBytes);
  if (key?.length !== keyBytes) {
    if (file !== null) return { file, record: 'key', salt: new Uint8Array() };
    return { file, ...(await begin(folder, now)) };
  }
  const salt = purposeKey(key, 'machine');
  const bytes = await readFileBounded(paths.record, maxRecordBytes);
  if (bytes === null && file === null) return { file, salt, record: await renew(folder, key, now) };
  const record = bytes && openRecord(purposeKey(key, 'record'), bytes);
  return { file, salt, record: record ?? 'changed' };
}

/**
 * Recreates a missing or broken key or record, so that registering is possible. An existing license file stays, but is
 * no longer valid.
 *
 * @returns the data; a new record answers no request yet
 */
export async function repairStoredLicense(
  folder: string,
  stored: StoredLicense,
  now: Date,
): Promise<Omit<StoredLicense, 'record'> & { readonly record: LicenseRecord }> {
  const { record } = stored;
  if (typeof record !== 'string') return { ...stored, record };
  if (record === 'key') return { ...stored, ...(await begin(folder, now)) };
  const key = await readFileBounded(pathsIn(folder).key, keyBytes);
  return { ...stored, record: await renew(folder, key ?? new Uint8Array(), now) };
}

async function begin(folder: string, now: Date) {
  const key = randomBytes(keyBytes);
  await writeAtomically(pathsIn(folder).key, key);
  return { salt: purposeKey(key, 'machine'), record: await renew(folder, key, now) };
}

async function renew(folder: string, key: Uint8Array, now: Date): Promise<LicenseRecord> {
  const record = { answered: null, open: newNonce(), lastSeen: now.toISOString(), isWithdrawn: false };
  await writeAtomically(pathsIn(folder).record, sealRecord(purposeKey(key, 'record'), record));
  return record;
}

/** Seals and writes the record. */
export async function storeLicenseRecord(folder: string, record: LicenseRecord): Promise<void> {
  const { key: keyPath, record: path } = pathsIn(folder);
  const key = await readFileBounded(keyPath, keyBytes);
  if (key?.length !== keyBytes) throw new Error('The installation key is missing');
  await writeAtomically(path, sealRecord(purposeKey(key, 'record'), record));
}

/** Stores a license file whose validity has been verified. */
export async function storeLicenseFile(folder: string, text: string): Promise<void> {
  await writeAtomically(pathsIn(folder).license, text);
}

export async function removeLicenseFile(folder: string): Promise<void> {
  await rm(pathsIn(folder).license, { force: true });
}
