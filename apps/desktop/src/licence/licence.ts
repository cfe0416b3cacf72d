import { join } from 'node:path';
import { openRegistration, type Registration, type RegistrationOptions } from '@leafcast/licence';
import { readServiceAddress } from './service-address.ts';
import { trialWatermark } from './trial.ts';

/** The license of this computer and its current state. */
export interface Licence {
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
export function openLicence(
  dataFolder: string,
  address: string | undefined,
  others: Pick<RegistrationOptions, 'keys'> = {},
): Licence {
  const service = readServiceAddress(address);
  const access = service === null ? {} : { service: { url: service, fetch } };
  const licence: Licence = {
    registration: openRegistration({ folder: join(dataFolder, 'licence'), ...access, ...others }),
    service,
    isRegistered: false,
    publishedMark: () => (licence.isRegistered ? null : trialWatermark),
  };
  return licence;
}
