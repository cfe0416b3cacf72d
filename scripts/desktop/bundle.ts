import { readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { root } from '../../testing/root.ts';
import { hostedOnly } from './hosted-only.ts';

const fonts = ['arabic', 'armenian', 'bengali', 'devanagari', 'georgian', 'hebrew', 'tamil', 'thai'];

/** Packages that come as they are: native code, WebAssembly, fonts, and what they find beside themselves. */
export const wholePackages = [
  ...['sharp', 'mupdf', '@embedpdf/pdfium', '@node-rs/argon2', '@resvg/resvg-js'],
  ...fonts.map((script) => `@fontsource/noto-sans-${script}`),
];

/** Stands for the folder of the application in the code of a chunk, until it is known in which folder the chunk lies. */
const place = '__APP_FOLDER__';
const fromRoot = (path: string) => relative(root, path).replaceAll('\\', '/');

/**
 * Lets each module find its files as it does in the source tree: what it names by `import.meta.url` lies at the same path
 * below the folder of the application.
 *
 * @param programs is given the paths of programs and threads that the modules start, without their endings
 */
const samePlaces = (programs: Set<string>): Plugin => ({
  name: 'same-places',
  transform(code, id) {
    const path = fromRoot(id);
    if (path.startsWith('..') || path.includes('node_modules/')) return null;
    const withPrograms = code.replace(/new URL\('([^']+)\.ts', import\.meta\.url\)/g, (_all, name: string) => {
      programs.add(posix.join(posix.dirname(path), name));
      return `new URL('${name}.mjs', import.meta.url)`;
    });
    const url = `new URL('${place}/${path}', import.meta.url)`;
    return withPrograms
      .replaceAll('import.meta.url', `${url}.href`)
      .replaceAll('import.meta.dirname', `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${url}))`);
  },
  renderChunk: (code, { fileName }) => code.replaceAll(place, posix.relative(posix.dirname(fileName), '') || '.'),
});

/** Makes a chunk of each file that the code may pick by the name of a language. */
const pickedFiles: Plugin = {
  name: 'picked-files',
  transform: (code, id) =>
    code.replace(
      /import\(`(\.\.\/[\w-]+)\/\$\{(\w+)\}\/([\w-]+\.json)`, \{ with: \{ type: 'json' \} \}\)/g,
      (_all, folder: string, name: string, file: string) => {
        const picked = readdirSync(join(dirname(id), folder));
        const loaders = picked.map((one) => `'${one}': () => import('${folder}/${one}/${file}')`);
        return `({ ${loaders.join(', ')} })[${name}]()`;
      },
    ),
};

/**
 * Takes `node:http` as it is: an import would read each of its members, one of which loads the whole of undici, whether or not
 * anything is fetched.
 */
const lazyHttp: Plugin = {
  name: 'lazy-http',
  resolveId: (name) => (name === 'http' || name === 'node:http' ? '\0lazy-http' : null),
  load: (id) =>
    id === '\0lazy-http' ? { code: "module.exports = process.getBuiltinModule('node:http');", moduleType: 'js' } : null,
};

/** A packed module has no file of its own; `write-file-atomic` takes the name of its file for nothing but the names of its drafts. */
const namedWriter: Plugin = {
  name: 'named-writer',
  transform: (code, id) =>
    fromRoot(id).startsWith('node_modules/write-file-atomic/lib/')
      ? code.replaceAll('__filename', "'write-file-atomic'")
      : null,
};

/** Puts in the place of each package that the program has no use for one that refuses whatever is asked of it. */
const withoutHosted: Plugin = {
  name: 'without-hosted',
  resolveId: (name) => (hostedOnly.includes(name) ? `\0absent:${name}` : null),
  load(id) {
    const [mark, name] = id.split(':');
    if (mark !== '\0absent') return null;
    const refuse = `function () { throw new Error('${name} is no part of the desktop product'); }`;
    return { code: `module.exports = new Proxy({}, { get: () => ${refuse} });`, moduleType: 'js' };
  },
};

/**
 * Packs the code of the program into few files, and that of each program and thread that it starts: what stands in one
 * room stays below its folder, since a confined program sees no other.
 *
 * @param output the folder of the application
 * @returns paths of the modules that went into it
 */
export async function bundle(output: string): Promise<readonly string[]> {
  const programs = new Set<string>();
  const modules = new Set(await bundleOne({ main: 'apps/desktop/src/main' }, 'chunks', { output, programs }));
  // The list grows while it is worked on: programs may start others.
  for (const program of programs) {
    const [top, room] = program.split('/');
    const made = await bundleOne({ [program]: program }, `${top}/${room}/chunks`, { output, programs });
    for (const module of made) modules.add(module);
  }
  return [...modules];
}

interface Target {
  readonly output: string;
  readonly programs: Set<string>;
}

async function bundleOne(
  entries: Readonly<Record<string, string>>,
  chunks: string,
  { output, programs }: Target,
): Promise<readonly string[]> {
  const isWhole = (name: string) => wholePackages.some((known) => name === known || name.startsWith(`${known}/`));
  const bundler = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, `${path}.ts`)])),
    platform: 'node',
    external: (name) => isWhole(name),
    plugins: [withoutHosted, lazyHttp, namedWriter, pickedFiles, samePlaces(programs)],
    checks: { ineffectiveDynamicImport: false },
    logLevel: 'warn',
  });
  const { output: files } = await bundler.write({
    ...{ dir: output, format: 'esm', minify: true },
    entryFileNames: '[name].mjs',
    chunkFileNames: `${chunks}/[name]-[hash].mjs`,
  });
  await bundler.close();
  return files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
