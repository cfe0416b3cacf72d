/** Maximum length of an address that every system passes on to its mail program. */
const maxAddressLength = 2000;

/** Returns the address that opens a mail; `null` if it would be too long to pass on. */
export function mailAddress(to: string, subject: string, body: string): string | null {
  // Keep `@`: some mail programs cannot read it encoded.
  const recipient = encodeURIComponent(to).replaceAll('%40', '@');
  const address = `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;
  return address.length <= maxAddressLength ? address : null;
}
