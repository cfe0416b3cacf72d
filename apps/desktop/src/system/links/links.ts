import { type DesktopLink, desktopLinks } from '@leafcast/contract';
import { ConfigError } from '@leafcast/server';
import { z } from 'zod';

/** Addresses of links to pages outside the program, configured by the builder of the program. @see D-057 … D-063 */
export type DesktopLinks = Readonly<Partial<Record<DesktopLink, string>>>;

const schema = z.partialRecord(z.enum(desktopLinks), z.url({ protocol: /^(https|mailto)$/ }));

/**
 * Reads `DESKTOP_LINKS`: JSON such as `{"support":"https://leafcast.example/support"}`.
 *
 * @throws ConfigError
 */
export function readLinks(text: string | undefined): DesktopLinks {
  if (text === undefined || text === '') return {};
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ConfigError(`DESKTOP_LINKS: must be JSON of https addresses by ${desktopLinks.join(', ')}`, { cause });
  }
}
