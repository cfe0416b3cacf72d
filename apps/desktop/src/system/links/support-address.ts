import type { DesktopLinks } from './links.ts';

/**
 * Returns the email address for messages to support: that of the support or contact link, or `null` if neither is an
 * email link.
 */
export function supportAddress({ support, contact }: DesktopLinks): string | null {
  const mail = [support, contact].find((link) => link?.startsWith('mailto:'));
  return mail === undefined ? null : decodeURIComponent(mail.slice('mailto:'.length).split('?', 1)[0] ?? '');
}
