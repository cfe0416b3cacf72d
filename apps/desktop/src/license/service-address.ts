import { serviceUrl } from '@leafcast/license';
import { ConfigError } from '@leafcast/server';

/**
 * Reads `DESKTOP_LICENSES`, the address of the license service. The service's public keys are pinned in the program.
 *
 * @returns `null` if no address is configured; verification files can still be used to register
 * @throws ConfigError
 */
export function readServiceAddress(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  try {
    return serviceUrl(text);
  } catch (cause) {
    throw new ConfigError('DESKTOP_LICENSES: must be an https address', { cause });
  }
}
