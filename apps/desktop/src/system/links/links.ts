import { type DesktopLink, desktopLinks } from '@leafcast/contract';
import { ConfigError } from '@leafcast/server';
import { z } from 'zod';

/**
 * URLs of pages outside the program that its links open. They are configured when the program is built. @see D-057 …
 * D-063
 */
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
    throw new ConfigError(
      `DESKTOP_LINKS: must be a JSON object of https or mailto addresses, with the keys ${desktopLinks.join(', ')}`,
      { cause },
    );
  }
}
