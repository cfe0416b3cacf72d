const placeholder = 'app.leafcast.placeholder';
/** Characters that a table keeps for the name of its package, with the zero behind it. */
const longest = 128;

/**
 * Names the package in the table of resources. The name has no meaning for the system, which goes by the manifest; tools
 * show it. Longer names are cut.
 *
 * @throws Error if it is not the table of the shell
 */
export function withPackageName(table: Buffer, id: string): Buffer {
  const at = table.indexOf(Buffer.from(`${placeholder}\0`, 'utf16le'));
  if (at < 0) throw new Error('The name of the package is missing');
  const named = Buffer.from(table);
  named.fill(0, at, at + 2 * longest);
  named.write(id.slice(0, longest - 1), at, 'utf16le');
  return named;
}
