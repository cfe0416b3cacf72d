import { serviceUrl } from '@leafcast/licence';
import { ConfigError } from '@leafcast/server';

/**
 * Reads `DESKTOP_LICENCES`, the address of the license service. The keys of the service are pinned in the program.
 *
 * @returns `null` if none is configured; verification files still register
 * @throws ConfigError
 */
export function readServiceAddress(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  try {
    return serviceUrl(text);
  } catch (cause) {
    throw new ConfigError('DESKTOP_LICENCES: must be an https address', { cause });
  }
}
