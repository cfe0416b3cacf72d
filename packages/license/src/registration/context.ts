import { checkLicense, type LicenseState } from '../check/check-license.ts';
import type { ServiceAccess } from '../client/ask.ts';
import { machineHash } from '../machine/machine-hash.ts';
import type { PublicKey } from '../signing/keys.ts';
import type { LicenseRecord } from '../store/record.ts';
import { readStoredLicense, repairStoredLicense, type StoredLicense } from '../store/stored-license.ts';

/** State and dependencies that the parts of a registration share. */
export interface RegistrationContext {
  readonly folder: string;
  /** License service; `null` if none is configured. Verification files still register without it. */
  readonly service: ServiceAccess | null;
  readonly keys: readonly PublicKey[];
  readonly machineId: () => Promise<string>;
  readonly now: () => Date;
  /**
   * Runs tasks one after another. The license service is called outside this queue, so that reading the state never
   * waits for the network.
   */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export type CompleteLicense = Omit<StoredLicense, 'record'> & { readonly record: LicenseRecord };

/** Reads the stored license data, and recreates a missing or broken key or record. */
export const readCompleteLicense = async ({ folder, now }: RegistrationContext): Promise<CompleteLicense> =>
  repairStoredLicense(folder, await readStoredLicense(folder, now()), now());

/** Checks the stored license. */
export async function checkStoredLicense(context: RegistrationContext, stored: StoredLicense): Promise<LicenseState> {
  const { file, record } = stored;
  if (file === null) return { state: 'trial', code: 101 };
  if (typeof record === 'string') return { state: 'trial', code: record === 'key' ? 105 : 3 };
  return checkServiceAnswer(context, { ...stored, record }, file, 'kept');
}

/** Checks a license file against the requests of this machine. */
export async function checkServiceAnswer(
  { keys, machineId, now }: RegistrationContext,
  { record, salt }: CompleteLicense,
  file: Uint8Array | null,
  from: 'kept' | 'brought',
): Promise<LicenseState> {
  // A revoked license cannot be restored with the file that was issued for it.
  const isOver = from === 'brought' && record.isWithdrawn;
  const nonces = [record.open, ...(record.answered !== null && !isOver ? [record.answered] : [])];
  return checkLicense(file, {
    machine: machineHash(salt, await machineId()),
    nonces,
    now: now(),
    lastSeen: new Date(record.lastSeen),
    isWithdrawn: from === 'kept' && record.isWithdrawn,
    keys,
    from,
  });
}

export const currentState = async (context: RegistrationContext): Promise<LicenseState> =>
  checkStoredLicense(context, await readStoredLicense(context.folder, context.now()));
