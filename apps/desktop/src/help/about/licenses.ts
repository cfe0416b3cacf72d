import { readFile } from 'node:fs/promises';
import { z } from 'zod';

interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Licenses by package and version, such as `zod@4.6.7`. */
const schema = z.record(z.string(), z.string());

/** Reads the list of third-party packages in the program, with their licenses. `npm run docs` generates the list. */
export async function readLicenses(): Promise<Licensed[]> {
  const licenses = schema.parse(JSON.parse(await readFile(new URL('licenses.json', import.meta.url), 'utf8')));
  return Object.entries(licenses).map(([named, license]) => {
    const at = named.lastIndexOf('@');
    return { name: named.slice(0, at), version: named.slice(at + 1), license };
  });
}
