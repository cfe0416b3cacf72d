import { checkLicence, type LicenceState } from '../check/check-licence.ts';
import type { ServiceAccess } from '../client/ask.ts';
import { machineHash } from '../machine/machine-hash.ts';
import type { PublicKey } from '../signing/keys.ts';
import type { LicenceRecord } from '../store/record.ts';
import { readStored, repairStored, type StoredLicence } from '../store/stored-licence.ts';

/** Shared context of a registration. */
export interface Context {
  readonly folder: string;
  /** `null` if no license service is configured: verification files still register. */
  readonly service: ServiceAccess | null;
  readonly keys: readonly PublicKey[];
  readonly machineId: () => Promise<string>;
  readonly now: () => Date;
  /**
   * Runs tasks one after another. The service is called outside of this queue, so that reading the state never waits
   * for it.
   */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export type CompleteLicence = Omit<StoredLicence, 'record'> & { readonly record: LicenceRecord };

/** Reads the stored license data and recreates a missing or broken key or record. */
export const readComplete = async ({ folder, now }: Context): Promise<CompleteLicence> =>
  repairStored(folder, await readStored(folder, now()), now());

/** Checks the stored license. */
export async function storedState(context: Context, stored: StoredLicence): Promise<LicenceState> {
  const { file, record } = stored;
  if (file === null) return { state: 'trial', code: 101 };
  if (typeof record === 'string') return { state: 'trial', code: record === 'key' ? 105 : 3 };
  return checkAnswer(context, { ...stored, record }, file, 'kept');
}

/** Checks a file that answers a request of this machine. */
export async function checkAnswer(
  { keys, machineId, now }: Context,
  { record, salt }: CompleteLicence,
  file: Uint8Array | null,
  from: 'kept' | 'brought',
): Promise<LicenceState> {
  // A revoked license cannot be restored with its earlier file.
  const isOver = from === 'brought' && record.isWithdrawn;
  const nonces = [record.open, ...(record.answered !== null && !isOver ? [record.answered] : [])];
  return checkLicence(file, {
    machine: machineHash(salt, await machineId()),
    nonces,
    now: now(),
    lastSeen: new Date(record.lastSeen),
    isWithdrawn: from === 'kept' && record.isWithdrawn,
    keys,
    from,
  });
}

export const currentState = async (context: Context): Promise<LicenceState> =>
  storedState(context, await readStored(context.folder, context.now()));
