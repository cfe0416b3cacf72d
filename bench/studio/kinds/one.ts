import { createReadStream, createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { publishTargetsByName } from '../../../packages/publish/src/targets.ts';
import { identity } from '../../../packages/publish/test/identity.ts';

// node bench/studio/kinds/one.ts TARGET FOLDER OUTPUT [SIGNATURE]: publishes the files of a folder as they are and reports
// the memory used.
const [target = 'exe', folder = '', output = '', signature] = process.argv.slice(2);
const files = readdirSync(folder).map((name) => ({
  name: `pages/${name}`,
  isText: false,
  open: async () => createReadStream(join(folder, name)),
}));
const index = { name: 'index.html', isText: true, open: async () => createReadStream(import.meta.filename) };
const before = process.memoryUsage().rss;
const begun = performance.now();
const bytes = publishTargetsByName[target as keyof typeof publishTargetsByName].write([index, ...files], {
  // The publishing targets do not read this field.
  book: { title: 'Bench' } as never,
  language: 'en',
  identity,
  ...(signature && { signature: { p12: readFileSync(signature), password: 'leaf-by-leaf' } }),
});
await pipeline(bytes, createWriteStream(output));
const seconds = (performance.now() - begun) / 1000;
const peak = process.resourceUsage().maxRSS * 1024 - before;
console.log(JSON.stringify({ seconds, grownMegabytes: Math.round(peak / 2 ** 20) }));
