const placeholder = '[redacted]';

/** Names of fields whose text is never logged. */
const secretNames = [
  'password',
  'pass',
  'token',
  'cookie',
  'set-cookie',
  'authorization',
  'assertion',
  'secretAccessKey',
  'secretKey',
  'databaseUrl',
  'smtpUrl',
];
const secretFields = new RegExp(`"(${secretNames.join('|')})":"(?:[^"\\\\]|\\\\.)*"`, 'g');

/** Parts of addresses that grant access by themselves: those of previews, and of locked or embedded books. */
const secretPaths = /(\/preview\/|\/b\/[^/"\s]+\/[ke]\/)[^/"\s?#\\]+/g;

/** Passes, and then every value of 256 random bits: sessions, links in emails, devices, invitations. */
const passes = /(?<![\w-])[0-9a-z]{1,10}-[0-9a-z]{1,10}-[\w-]{43}(?![\w-])/g;
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * Removes secrets from a line of the log: by field name, in addresses, and anywhere else, including messages and stacks
 * of errors.
 *
 * @param line one JSON object, as it is about to be written
 * @see safety T35
 */
export function redacted(line: string): string {
  return line
    .replace(secretFields, `"$1":"${placeholder}"`)
    .replace(secretPaths, `$1${placeholder}`)
    .replace(passes, placeholder)
    .replace(tokens, placeholder);
}
