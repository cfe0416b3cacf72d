/** Names that would make a book's URL look like another part of the site. */
const reserved: ReadonlySet<string> = new Set(
  (
    'about account admin administrator anonymous api app assets auth billing blog book books contact css dashboard ' +
    'download editor editorv2 embed error explore faq file files help home host hosting html http https image images ' +
    'index info install js json leafcast legal license login logout mail mailto manage media mobile new news null ' +
    'oembed official page pages password payment plans policy preview press pricing privacy profile public reader ' +
    'register reset root rss script search secure security service settings setup share shop signin signout signup ' +
    'site sitemap static status store style styles support system team terms test text undefined unlock update upload ' +
    'user users verify version view viewer welcome www'
  ).split(' '),
);

/** Minimum and maximum length of a public name in characters. */
export const publicNameLength = { min: 3, max: 40 } as const;

/** Reason why a public name is rejected. */
export type PublicNameIssue = 'length' | 'form' | 'reserved';

/**
 * Checks the short name that replaces a book's number in its public URL. It consists of Latin letters, digits, and
 * single hyphens between them, which rules out look-alike characters. Case is ignored.
 *
 * @returns the name as it is stored, or why it is rejected
 * @see W-126
 */
export function checkPublicName(text: string): { readonly name: string } | { readonly issue: PublicNameIssue } {
  const name = text.normalize('NFKC').trim().toLowerCase();
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return { issue: 'form' };
  if (name.length < publicNameLength.min || name.length > publicNameLength.max) return { issue: 'length' };
  return reserved.has(name) ? { issue: 'reserved' } : { name };
}
