import { join } from 'node:path';
import { openRegistration, type Registration, type RegistrationOptions } from '@leafcast/licence';
import { readServiceAddress } from './service-address.ts';
import { trialMark } from './trial.ts';

/** The licence of this computer, and what it is at the moment. */
export interface Licence {
  readonly registration: Registration;
  /** Address of the licence service; `null` where none is configured. */
  readonly service: string | null;
  isRegistered: boolean;
  /** What is drawn all over the pages that are published. */
  readonly publishedMark: () => string | null;
}

/**
 * Opens the licence in the data folder. Until it was looked at it is a trial.
 *
 * @param address of the licence service, as the environment has it
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
    publishedMark: () => (licence.isRegistered ? null : trialMark),
  };
  return licence;
}
