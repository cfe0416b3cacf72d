import { join } from 'node:path';
import { openRegistration, type Registration, type RegistrationOptions } from '@leafcast/license';
import { readServiceAddress } from './service-address.ts';
import { trialWatermark } from './trial.ts';

/** The license of this computer and its current state. */
export interface License {
  readonly registration: Registration;
  /** Address of the license service; `null` if none is configured. */
  readonly service: string | null;
  isRegistered: boolean;
  /** Returns the watermark of published pages; `null` if the program is registered. */
  readonly publishedMark: () => string | null;
}

/**
 * Opens the license in the data folder. It counts as a trial until its state is checked.
 *
 * @param address address of the license service, as set in the environment
 * @throws ConfigError
 */
export function openLicense(
  dataFolder: string,
  address: string | undefined,
  others: Pick<RegistrationOptions, 'keys'> = {},
): License {
  const service = readServiceAddress(address);
  const access = service === null ? {} : { service: { url: service, fetch } };
  const license: License = {
    registration: openRegistration({ folder: join(dataFolder, 'license'), ...access, ...others }),
    service,
    isRegistered: false,
    publishedMark: () => (license.isRegistered ? null : trialWatermark),
  };
  return license;
}
