import { type FileFault, type LicenseFile, openLicenseFile } from '../files/license-file.ts';
import type { PublicKey } from '../signing/keys.ts';
import type { LicenseCode } from '../values/codes.ts';

/** Facts against which a license is checked. */
export interface LicenseConditions {
  /** Id of this machine. @see machineHash */
  readonly machine: string;
  /** Nonces of this machine's requests: the request that was answered last, and the open request. */
  readonly nonces: readonly string[];
  readonly now: Date;
  /** Latest time at which this machine is known to have been running. */
  readonly lastSeen: Date;
  /** Whether the service has reported that the license is no longer valid. */
  readonly isWithdrawn: boolean;
  readonly keys: readonly PublicKey[];
  /**
   * `kept`: the file is the license stored on this machine; `brought`: the file is a verification file provided now.
   */
  readonly from: 'kept' | 'brought';
}

export type LicenseState =
  | {
      readonly state: 'registered';
      readonly license: string;
      /** First group of the license code. */
      readonly beginning: string;
      readonly issued: string;
      readonly expires: string | null;
    }
  | { readonly state: 'trial'; readonly code: LicenseCode };

/** Tolerance in milliseconds for clocks that are set to the wrong time zone. */
const slackMs = 24 * 3600 * 1000;

const absent = { kept: 101, brought: 4 } as const;
const faults: Readonly<Record<FileFault, Readonly<Record<LicenseConditions['from'], LicenseCode>>>> = {
  unreadable: { kept: 105, brought: 5 },
  code: { kept: 106, brought: 106 },
  changed: { kept: 3, brought: 3 },
};
const otherRequest = { kept: 108, brought: 406 } as const;

/**
 * Checks a license file. The machine is registered only if every check passes; otherwise the code gives the reason.
 *
 * @param bytes `null` if there is no file
 * @see licenseCodes, safety T13
 */
export function checkLicense(bytes: Uint8Array | null, circumstances: LicenseConditions): LicenseState {
  if (bytes === null) return { state: 'trial', code: absent[circumstances.from] };
  const file = openLicenseFile(bytes, circumstances.keys);
  if (typeof file === 'string') return { state: 'trial', code: faults[file][circumstances.from] };
  const code = findFault(file, circumstances);
  if (code !== null) return { state: 'trial', code };
  const { license, beginning, issued, expires } = file;
  return { state: 'registered', license, beginning, issued, expires };
}

function findFault(file: LicenseFile, circumstances: LicenseConditions): LicenseCode | null {
  const { machine, nonces, now, lastSeen, isWithdrawn, from } = circumstances;
  const issued = Date.parse(file.issued);
  if (file.machine !== machine) return 1;
  if (!nonces.includes(file.nonce)) return otherRequest[from];
  // A file that answers a new request contains the current time, so the machine's clock is not compared with earlier
  // times.
  const earliest = from === 'kept' ? Math.max(issued, lastSeen.getTime()) : issued;
  if (now.getTime() < earliest - slackMs) return 2;
  if (isWithdrawn) return 108;
  return file.expires !== null && now.getTime() >= Date.parse(file.expires) ? 107 : null;
}
