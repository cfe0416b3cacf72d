const placeholder = 'app.leafcast.placeholder';
/** Number of characters that a table reserves for the name of its package, including the terminating zero. */
const maxLength = 128;

/**
 * Sets the package name in the resource table. Android ignores this name and uses the manifest, but tools display it.
 * Longer names are truncated.
 *
 * @throws Error if the table is not the resource table of the shell
 */
export function withPackageName(table: Buffer, id: string): Buffer {
  const at = table.indexOf(Buffer.from(`${placeholder}\0`, 'utf16le'));
  if (at < 0) throw new Error('The package name is missing');
  const named = Buffer.from(table);
  named.fill(0, at, at + 2 * maxLength);
  named.write(id.slice(0, maxLength - 1), at, 'utf16le');
  return named;
}
