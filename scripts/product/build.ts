import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, readerSources, wordSources } from '../../testing/built/fingerprint.ts';
import { root } from '../../testing/root.ts';
import { run } from '../run.ts';

interface Product {
  readonly name: string;
  /** Files that the program is built from. */
  readonly sources: readonly string[];
  readonly output: string;
  readonly command: readonly string[];
}

const products: readonly Product[] = [
  {
    name: 'the reader',
    sources: readerSources,
    output: 'packages/reader/dist',
    command: ['packages/reader/build.ts'],
  },
  {
    name: 'the studio',
    sources: [
      wordSources,
      'packages/{messages,book,contract,cloud}/src/**/*.ts',
      'apps/studio/**/*.{ts,tsx,css,html,json,svg}',
    ],
    output: 'apps/studio/dist',
    command: ['apps/studio/build.ts'],
  },
  {
    name: 'the converter',
    sources: ['packages/convert/build.ts', 'packages/{book,convert}/src/**/*.ts'],
    output: 'packages/convert/dist',
    command: ['packages/convert/build.ts'],
  },
];

/** Builds the browser programs and the converter, but only if their sources or Node have changed. */
export async function buildBrowserPrograms(): Promise<boolean> {
  for (const { name, sources, output, command } of products) {
    const wanted = fingerprint(sources);
    const stamp = join(root, output, '.built');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    console.log(`· Building ${name}`);
    const { ok } = await run(
      process.execPath,
      command.map((part) => join(root, part)),
    );
    if (!ok) return false;
    writeFileSync(stamp, wanted);
  }
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await buildBrowserPrograms()) ? 0 : 1;
