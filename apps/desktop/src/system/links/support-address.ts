import type { DesktopLinks } from './links.ts';

/**
 * Returns the email address for support requests: the address in the support link or, failing that, in the contact
 * link. `null` if neither is an email link.
 */
export function supportAddress({ support, contact }: DesktopLinks): string | null {
  const mail = [support, contact].find((link) => link?.startsWith('mailto:'));
  return mail === undefined ? null : decodeURIComponent(mail.slice('mailto:'.length).split('?', 1)[0] ?? '');
}
