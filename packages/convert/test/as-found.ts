// Converts a presentation and runs an attack, both with the best protection that this machine supports, and reports the
// outcome. The argument is an empty folder owned by the current user; the output is one line of JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createSlideDeck } from '../../../testing/documents/create-slide-deck.ts';
import { createConverter } from '../src/converter/converter.ts';
import { confineLane } from '../src/pool/confine-lane.ts';
import { findSandbox } from '../src/sandbox/sandbox.ts';
import { coarseOptions } from './bench-of-files.ts';

const [, , folder = ''] = process.argv;
const secret = `Secret-${crypto.randomUUID()}`;
const paths = [join(folder, 'convert.key')];
for (const path of paths) writeFileSync(path, secret, { mode: 0o600 });
const work = join(folder, 'work');
mkdirSync(work);

const sandbox = await findSandbox();
const { program, places = [], ...lane } = confineLane(work, [], sandbox);
const targets = { secret, paths, sockets: [], port: 9, work: sandbox.folderInside(work) };
const child = sandbox.spawn({
  ...lane,
  program,
  places,
  args: [fileURLToPath(new URL('attack.ts', import.meta.url)), JSON.stringify(targets)],
  stdio: ['ignore', 'pipe', 'ignore'],
});
const answer = child.stdout ? await text(child.stdout) : '';

const deck = join(folder, 'deck.pptx');
writeFileSync(deck, await createSlideDeck());
const converter = createConverter({ tempDir: join(folder, 'temp'), lanes: 1, spareLanes: 0 });
const result = await converter.convert({
  bookId: crypto.randomUUID(),
  title: '',
  kind: 'presentation',
  sources: [{ path: deck, name: 'deck.pptx' }],
  options: coarseOptions,
  outputDir: join(folder, 'book'),
});
await converter.close();
const outcome = result.ok ? 'converted' : result.code;
console.log(JSON.stringify({ protection: sandbox.protection, leaks: answer.includes(secret), outcome }));
