import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../testing/root.ts';
import { build } from './build.ts';
import { run } from './run.ts';

const [name, ...args] = process.argv.slice(2);
const known = globSync('bench/*.ts', { cwd: root }).map((file) => basename(file, '.ts'));

if (name === undefined || !known.includes(name)) {
  console.error(
    `Which bench? There are: ${known.toSorted().join(', ')}. Each prints a table; --json FILE keeps the figures.`,
  );
  process.exitCode = 2;
} else {
  const ok = (await build()) && (await run(process.execPath, [join(root, 'bench', `${name}.ts`), ...args])).ok;
  process.exitCode = ok ? 0 : 1;
}
