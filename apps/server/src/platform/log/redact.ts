const placeholder = '[redacted]';

/** Names of fields whose values are never logged. */
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

/** Parts of URLs that grant access: preview tokens, and the passes of locked or embedded books. */
const secretPaths = /(\/preview\/|\/b\/[^/"\s]+\/[ke]\/)[^/"\s?#\\]+/g;

/**
 * Patterns of secrets: passes, and (`tokens`) all values of 256 random bits, such as tokens of sessions, emailed links,
 * devices and invitations.
 */
const passes = /(?<![\w-])[0-9a-z]{1,10}-[0-9a-z]{1,10}-[\w-]{43}(?![\w-])/g;
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * Removes secrets from a line of the log: by field name, in URLs, and in all other text, including error messages and
 * stack traces.
 *
 * @param line one JSON object, before it is written
 * @see safety T35
 */
export function redactLogLine(line: string): string {
  return line
    .replace(secretFields, `"$1":"${placeholder}"`)
    .replace(secretPaths, `$1${placeholder}`)
    .replace(passes, placeholder)
    .replace(tokens, placeholder);
}
