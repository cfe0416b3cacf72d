import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../testing/root.ts';
import { buildBrowserPrograms } from './product/build.ts';
import { run } from './run.ts';

const [name, ...args] = process.argv.slice(2);
const known = new Map(globSync('bench/*/*.ts', { cwd: root }).map((file) => [basename(file, '.ts'), file]));
const script = known.get(name ?? '');

if (script === undefined) {
  console.error(
    `Which bench? There are: ${[...known.keys()].toSorted().join(', ')}. Each prints a table; --json FILE keeps the figures.`,
  );
  process.exitCode = 2;
} else {
  const ok = (await buildBrowserPrograms()) && (await run(process.execPath, [join(root, script), ...args])).ok;
  process.exitCode = ok ? 0 : 1;
}
