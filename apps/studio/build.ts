// Builds the studio: `node apps/studio/build.ts`. Writes a .br and a .gz file next to each text file; the server sends
// these unchanged. Fails if a screen loads more script than size-limits.json allows.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Maximum size, in gzipped bytes, of the script that a screen loads before it appears. */
const { studio: limits } = JSON.parse(readFileSync(join(import.meta.dirname, '../../size-limits.json'), 'utf8')) as {
  readonly studio: Readonly<Record<string, number>>;
};
const dist = join(import.meta.dirname, 'dist');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
const gzipped = compressAll();
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const messages = (area: string) => `../../packages/messages/languages/zh/${area}.json`;
/** Parts that load automatically as soon as the frame is rendered. */
const eagerParts = ['src/frame/TeamSwitch.tsx'];
// The editor and the multimedia screen share the component that keeps the book open.
const screens: Readonly<Record<string, readonly string[]>> = {
  'session/login/Login': [],
  'session/welcome/Welcome': [],
  'books/library/Library': [messages('library'), ...eagerParts],
  'books/upload/Upload': [...eagerParts],
  'books/create/Create': [],
  'editor/Editor': ['src/editor/EditorShell.tsx'],
  'editor/multimedia/Multimedia': ['src/editor/EditorScreen.tsx', messages('settings'), messages('studio')],
};
for (const [screen, more] of Object.entries(screens)) {
  const bytes = scriptBytes([
    'index.html',
    'src/frame/Widgets.tsx',
    `src/${screen}Screen.tsx`,
    ...more,
    messages('editor'),
  ]);
  console.log(`${screen.padEnd(28)} ${(bytes / 1024).toFixed(0).padStart(4)} kB of script, gzipped`);
  const limit = limits[screen] ?? Number.POSITIVE_INFINITY;
  if (bytes > limit) {
    console.error(`${screen} loads ${bytes - limit} bytes more than size-limits.json allows`);
    process.exitCode = 1;
  }
}

/** @returns gzipped size by path inside `dist` */
function compressAll(): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg)$/.test(name)) continue;
    const content = readFileSync(join(dist, name));
    const gzip = gzipSync(content, { level: 9 });
    const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    writeFileSync(join(dist, `${name}.gz`), gzip);
    writeFileSync(join(dist, `${name}.br`), brotli);
    sizes.set(name, gzip.length);
  }
  return sizes;
}

/**
 * Returns the total size of the script that these entries load immediately. It includes the entries and their imports,
 * each file counted once.
 */
function scriptBytes(entries: readonly string[]): number {
  const files = new Set<string>();
  const open = entries.map((entry) => {
    if (!manifest[entry]) throw new Error(`Build output has no entry ${entry}`);
    return entry;
  });
  for (let key = open.pop(); key; key = open.pop()) {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return [...files].reduce((sum, file) => sum + (gzipped.get(file) ?? 0), 0);
}
