/** Longest address that every system hands on to its mail program. */
const longestAddress = 2000;

/** The address that opens a mail; `null` where it would be too long to be handed on. */
export function mailAddress(to: string, subject: string, body: string): string | null {
  // `@` stays as it is: some mail programs do not read it otherwise.
  const recipient = encodeURIComponent(to).replaceAll('%40', '@');
  const address = `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`;
  return address.length <= longestAddress ? address : null;
}
