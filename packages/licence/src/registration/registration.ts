import pLimit from 'p-limit';
import type { LicenceState } from '../check/check-licence.ts';
import { type ServiceAccess, serviceUrl } from '../client/ask.ts';
import { maxLicenceFileBytes } from '../files/licence-file.ts';
import { machineId } from '../machine/machine-id.ts';
import type { PublicKey } from '../signing/keys.ts';
import { pinnedKeys } from '../signing/pinned-keys.ts';
import { readBounded } from '../store/read-bounded.ts';
import { readStored, storeRecord } from '../store/stored-licence.ts';
import { terminalCode } from '../values/terminal-code.ts';
import { acceptLicenceFile } from './accept.ts';
import { type Context, currentState, readComplete } from './context.ts';
import { deactivate, refresh, register, terminalOf } from './online.ts';
import type { Outcome } from './outcome.ts';

export interface RegistrationOptions {
  /** Folder of the license, with files whose names begin with `licence`. */
  readonly folder: string;
  /** Access to the license service. Without it, verification files still register. */
  readonly service?: ServiceAccess;
  readonly keys?: readonly PublicKey[];
  readonly machineId?: () => Promise<string>;
  readonly now?: () => Date;
}

/** The registration of one installation. */
export interface Registration {
  state(): Promise<LicenceState>;
  /** Registers with a code that the user typed. @see D-472 */
  register(code: string, signal?: AbortSignal): Promise<Outcome>;
  /** Registers with a verification file. @see D-473 */
  registerOffline(path: string): Promise<Outcome>;
  /**
   * Returns the code to enter on the page of the license service to get a verification file. It stays the same until it
   * is used. @see D-128
   */
  terminalCode(): Promise<string>;
  /** Frees the seat and becomes a trial again. @see D-475 */
  deactivate(signal?: AbortSignal): Promise<Outcome>;
  /** Records that this machine is running; called at the start and every hour. */
  touch(): Promise<LicenceState>;
  /** Asks the service whether the license is still valid. If it cannot be reached, nothing changes. */
  refresh(signal?: AbortSignal): Promise<LicenceState>;
}

/**
 * Opens the registration of an installation.
 *
 * @throws Error if the address of the service is not encrypted
 */
export function openRegistration(options: RegistrationOptions): Registration {
  const { folder, service, keys = pinnedKeys, now = () => new Date() } = options;
  const context: Context = {
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
        acceptLicenceFile(context, await readComplete(context), await readBounded(path, maxLicenceFileBytes)),
      ),
    terminalCode: () => inTurn(async () => terminalCode(await terminalOf(context))),
    deactivate: (signal) => deactivate(context, signal),
    touch: () => inTurn(() => touch(context)),
    refresh: (signal) => refresh(context, signal),
  };
}

async function touch(context: Context): Promise<LicenceState> {
  const { record } = await readStored(context.folder, context.now());
  const lastSeen = context.now().toISOString();
  if (typeof record !== 'string' && record.lastSeen < lastSeen)
    await storeRecord(context.folder, { ...record, lastSeen });
  return currentState(context);
}
