import { checkLicence, type LicenceState } from '../check/check-licence.ts';
import type { ServiceAccess } from '../client/ask.ts';
import { type Kept, readKept, repairKept } from '../kept/kept-licence.ts';
import type { LicenceRecord } from '../kept/record.ts';
import { machineHash } from '../machine/machine-hash.ts';
import type { PublicKey } from '../signing/keys.ts';

/** What a registration works on. */
export interface Context {
  readonly folder: string;
  /** `null` where no licence service is configured: files that are brought still register. */
  readonly service: ServiceAccess | null;
  readonly keys: readonly PublicKey[];
  readonly machineId: () => Promise<string>;
  readonly now: () => Date;
  /** Does one thing after the other. The service is asked outside of it: whoever asks for the state never waits for that. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export type Whole = Omit<Kept, 'record'> & { readonly record: LicenceRecord };

/** What is kept, made whole: what is missing or broken of key and record is made anew. */
export const whole = async ({ folder, now }: Context): Promise<Whole> =>
  repairKept(folder, await readKept(folder, now()), now());

/** Judges what is kept. */
export async function keptState(context: Context, kept: Kept): Promise<LicenceState> {
  const { file, record } = kept;
  if (file === null) return { state: 'trial', code: 101 };
  if (typeof record === 'string') return { state: 'trial', code: record === 'key' ? 105 : 3 };
  return judge(context, { ...kept, record }, file, 'kept');
}

/** Judges a file that answers a request of this machine. */
export async function judge(
  { keys, machineId, now }: Context,
  { record, salt }: Whole,
  file: Uint8Array | null,
  from: 'kept' | 'brought',
): Promise<LicenceState> {
  // A licence that was withdrawn is not brought back by the file that it was.
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

export const stateNow = async (context: Context): Promise<LicenceState> =>
  keptState(context, await readKept(context.folder, context.now()));
