import pLimit from 'p-limit';
import type { LicenseState } from '../check/check-license.ts';
import { type ServiceAccess, serviceUrl } from '../client/ask.ts';
import { maxLicenseFileBytes } from '../files/license-file.ts';
import { machineId } from '../machine/machine-id.ts';
import type { PublicKey } from '../signing/keys.ts';
import { pinnedKeys } from '../signing/pinned-keys.ts';
import { readFileBounded } from '../store/read-bounded.ts';
import { readStoredLicense, storeLicenseRecord } from '../store/stored-license.ts';
import { terminalCode } from '../values/terminal-code.ts';
import { acceptLicenseFile } from './accept.ts';
import { currentState, type RegistrationContext, readCompleteLicense } from './context.ts';
import { deactivate, readTerminal, refresh, register } from './online.ts';
import type { RegistrationOutcome } from './outcome.ts';

export interface RegistrationOptions {
  /** Folder of the license data. The names of its files begin with `license`. */
  readonly folder: string;
  /** Access to the license service. Verification files still register without it. */
  readonly service?: ServiceAccess;
  readonly keys?: readonly PublicKey[];
  readonly machineId?: () => Promise<string>;
  readonly now?: () => Date;
}

/** Registration of one installation. */
export interface Registration {
  state(): Promise<LicenseState>;
  /** Registers with a code that the user typed. @see D-472 */
  register(code: string, signal?: AbortSignal): Promise<RegistrationOutcome>;
  /** Registers with a verification file. @see D-473 */
  registerOffline(path: string): Promise<RegistrationOutcome>;
  /**
   * Returns the terminal code. The user enters it on the page of the license service to get a verification file. The
   * code stays the same until it is used. @see D-128
   */
  terminalCode(): Promise<string>;
  /** Releases the seat at the license service, so that the installation becomes a trial again. @see D-475 */
  deactivate(signal?: AbortSignal): Promise<RegistrationOutcome>;
  /** Records that this machine is running. Called at the start and every hour. */
  touch(): Promise<LicenseState>;
  /** Asks the license service whether the license is still valid. If the service cannot be reached, nothing changes. */
  refresh(signal?: AbortSignal): Promise<LicenseState>;
}

/**
 * Opens the registration of an installation.
 *
 * @throws Error if the service URL is not encrypted, unless it leads to this machine
 */
export function openRegistration(options: RegistrationOptions): Registration {
  const { folder, service, keys = pinnedKeys, now = () => new Date() } = options;
  const context: RegistrationContext = {
    folder,
    keys,
    now,
    machineId: options.machineId ?? (() => machineId()),
    inTurn: pLimit(1),
    service: service ? { ...service, url: serviceUrl(service.url) } : null,
  };
  const { inTurn } = context;
  return {
    state: () => inTurn(() => currentState(context)),
    register: (code, signal) => register(context, code, signal),
    registerOffline: (path) =>
      inTurn(async () =>
        acceptLicenseFile(
          context,
          await readCompleteLicense(context),
          await readFileBounded(path, maxLicenseFileBytes),
        ),
      ),
    terminalCode: () => inTurn(async () => terminalCode(await readTerminal(context))),
    deactivate: (signal) => deactivate(context, signal),
    touch: () => inTurn(() => touch(context)),
    refresh: (signal) => refresh(context, signal),
  };
}

async function touch(context: RegistrationContext): Promise<LicenseState> {
  const { record } = await readStoredLicense(context.folder, context.now());
  const lastSeen = context.now().toISOString();
  if (typeof record !== 'string' && record.lastSeen < lastSeen)
    await storeLicenseRecord(context.folder, { ...record, lastSeen });
  return currentState(context);
}
