import { createHmac, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { largestLicenceFile } from '../files/licence-file.ts';
import { toLetters } from '../values/crockford.ts';
import { readBounded } from './read-bounded.ts';
import { type LicenceRecord, openRecord, sealRecord } from './record.ts';
import { writeSafely } from './write-file.ts';

/** What stands in a data folder. */
export interface Kept {
  /** The licence file; `null` where there is none. */
  readonly file: Uint8Array | null;
  /** `key`: the key of the installation is gone; `changed`: the record is not as it was sealed, or gone. */
  readonly record: LicenceRecord | 'key' | 'changed';
  /** For the machine's hash. */
  readonly salt: Uint8Array;
}

const keyBytes = 32;
const largestRecord = 2048;
const pathsIn = (folder: string) => ({
  licence: join(folder, 'licence.json'),
  record: join(folder, 'licence-record.json'),
  key: join(folder, 'licence.key'),
});

export const newNonce = (): string => toLetters(randomBytes(5));
const purposeKey = (key: Uint8Array, purpose: string) => createHmac('sha256', key).update(purpose).digest();

/** Reads what is kept. Where no licence is, key and record are made if they are missing. */
export async function readKept(folder: string, now: Date): Promise<Kept> {
  const paths = pathsIn(folder);
  const file = await readBounded(paths.licence, largestLicenceFile);
  const key = await readBounded(paths.key, keyBytes);
  if (key?.length !== keyBytes) {
    if (file !== null) return { file, record: 'key', salt: new Uint8Array() };
    return { file, ...(await begin(folder, now)) };
  }
  const salt = purposeKey(key, 'machine');
  const bytes = await readBounded(paths.record, largestRecord);
  if (bytes === null && file === null) return { file, salt, record: await renew(folder, key, now) };
  const record = bytes && openRecord(purposeKey(key, 'record'), bytes);
  return { file, salt, record: record ?? 'changed' };
}

/**
 * Makes what is missing or broken, so that one can register: a licence that is there stays, but is none any more.
 *
 * @returns the record, which answers no request yet
 */
export async function repairKept(
  folder: string,
  kept: Kept,
  now: Date,
): Promise<Omit<Kept, 'record'> & { readonly record: LicenceRecord }> {
  const { record } = kept;
  if (typeof record !== 'string') return { ...kept, record };
  if (record === 'key') return { ...kept, ...(await begin(folder, now)) };
  const key = await readBounded(pathsIn(folder).key, keyBytes);
  return { ...kept, record: await renew(folder, key ?? new Uint8Array(), now) };
}

async function begin(folder: string, now: Date) {
  const key = randomBytes(keyBytes);
  await writeSafely(pathsIn(folder).key, key);
  return { salt: purposeKey(key, 'machine'), record: await renew(folder, key, now) };
}

async function renew(folder: string, key: Uint8Array, now: Date): Promise<LicenceRecord> {
  const record = { answered: null, open: newNonce(), lastSeen: now.toISOString(), isWithdrawn: false };
  await writeSafely(pathsIn(folder).record, sealRecord(purposeKey(key, 'record'), record));
  return record;
}

/** Writes the record, sealed. */
export async function keepRecord(folder: string, record: LicenceRecord): Promise<void> {
  const { key: keyPath, record: path } = pathsIn(folder);
  const key = await readBounded(keyPath, keyBytes);
  if (key?.length !== keyBytes) throw new Error('The key of the installation is gone');
  await writeSafely(path, sealRecord(purposeKey(key, 'record'), record));
}

/** Keeps a licence file that was found good. */
export async function keepFile(folder: string, text: string): Promise<void> {
  await writeSafely(pathsIn(folder).licence, text);
}

export async function removeFile(folder: string): Promise<void> {
  await rm(pathsIn(folder).licence, { force: true });
}
