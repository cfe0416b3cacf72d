import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const schema = z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() }));

/** The packages that the program is made of, and their licences. Made by `npm run docs`. */
export async function readLicences(): Promise<z.output<typeof schema>> {
  return schema.parse(JSON.parse(await readFile(new URL('licences.json', import.meta.url), 'utf8')));
}
