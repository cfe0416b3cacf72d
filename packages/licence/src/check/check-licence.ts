import { type FileFault, type LicenceFile, openLicenceFile } from '../files/licence-file.ts';
import type { PublicKey } from '../signing/keys.ts';
import type { LicenceCode } from '../values/codes.ts';

/** Facts that a license is checked against. */
export interface Circumstances {
  /** @see machineHash */
  readonly machine: string;
  /** Requests of this machine: the one answered last, and the open one. */
  readonly nonces: readonly string[];
  readonly now: Date;
  /** Latest time at which this machine is known to have been running. */
  readonly lastSeen: Date;
  /** Whether the service has reported that the license is no longer valid. */
  readonly isWithdrawn: boolean;
  readonly keys: readonly PublicKey[];
  /** Whether the file is the license stored on this machine, or a verification file provided now. */
  readonly from: 'kept' | 'brought';
}

export type LicenceState =
  | {
      readonly state: 'registered';
      readonly licence: string;
      /** First group of the code. */
      readonly beginning: string;
      readonly issued: string;
      readonly expires: string | null;
    }
  | { readonly state: 'trial'; readonly code: LicenceCode };

/** Tolerance for clocks that are wrong by their time zone. */
const slackMs = 24 * 3600 * 1000;

const absent = { kept: 101, brought: 4 } as const;
const faults: Readonly<Record<FileFault, Readonly<Record<Circumstances['from'], LicenceCode>>>> = {
  unreadable: { kept: 105, brought: 5 },
  code: { kept: 106, brought: 106 },
  changed: { kept: 3, brought: 3 },
};
const otherRequest = { kept: 108, brought: 406 } as const;

/**
 * Checks a license file. It is registered only if every check passes; otherwise the code gives the reason.
 *
 * @param bytes `null` if there is no file
 * @see licenceCodes, safety T13
 */
export function checkLicence(bytes: Uint8Array | null, circumstances: Circumstances): LicenceState {
  if (bytes === null) return { state: 'trial', code: absent[circumstances.from] };
  const file = openLicenceFile(bytes, circumstances.keys);
  if (typeof file === 'string') return { state: 'trial', code: faults[file][circumstances.from] };
  const code = findFault(file, circumstances);
  if (code !== null) return { state: 'trial', code };
  const { licence, beginning, issued, expires } = file;
  return { state: 'registered', licence, beginning, issued, expires };
}

function findFault(file: LicenceFile, circumstances: Circumstances): LicenceCode | null {
  const { machine, nonces, now, lastSeen, isWithdrawn, from } = circumstances;
  const issued = Date.parse(file.issued);
  if (file.machine !== machine) return 1;
  if (!nonces.includes(file.nonce)) return otherRequest[from];
  // A file that answers a request of this machine carries the current time itself, so times seen before it do not
  // count.
  const earliest = from === 'kept' ? Math.max(issued, lastSeen.getTime()) : issued;
  if (now.getTime() < earliest - slackMs) return 2;
  if (isWithdrawn) return 108;
  return file.expires !== null && now.getTime() >= Date.parse(file.expires) ? 107 : null;
}
