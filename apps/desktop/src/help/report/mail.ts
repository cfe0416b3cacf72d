/** Maximum length, in characters, of a link that every system can pass to its email program. */
const maxAddressLength = 2000;

/** Returns the `mailto:` link that opens an email; `null` if the link would be too long. */
export function createMailtoAddress(to: string, subject: string, body: string): string | null {
  // Keep `@`: some email programs cannot read it encoded.
  const recipient = encodeURIComponent(to).replaceAll('%40', '@');
  const address = `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;
  return address.length <= maxAddressLength ? address : null;
}
