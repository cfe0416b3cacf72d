import type { DesktopLinks } from './links.ts';

/** Where a person's words go: the mail address of those who help, if one is configured. */
export function supportAddress({ support, contact }: DesktopLinks): string | null {
  const mail = [support, contact].find((link) => link?.startsWith('mailto:'));
  return mail === undefined ? null : decodeURIComponent(mail.slice('mailto:'.length).split('?', 1)[0] ?? '');
}
