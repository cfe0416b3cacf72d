import { readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { root } from '../../../testing/root.ts';
import { hostedOnly } from './hosted-only.ts';

const fonts = ['arabic', 'armenian', 'bengali', 'devanagari', 'georgian', 'hebrew', 'tamil', 'thai'];
/** Languages in which text is recognized, by their names in Tesseract, and the detection of scripts. */
const recognized = 'ara chi_sim deu eng fra hin jpn kor osd por ron spa tha'.split(' ');

/**
 * Packages that are not bundled: native code, WebAssembly, fonts, and files that packages locate relative to
 * themselves.
 */
export const wholePackages = [
  'sharp',
  'mupdf',
  '@embedpdf/pdfium',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  ...fonts.map((script) => `@fontsource/noto-sans-${script}`),
  'tesseract.js-core',
  ...recognized.map((name) => `@tesseract.js-data/${name}`),
];

/** Placeholder for the application folder in a chunk's code, until the chunk's folder is known. */
const place = '__APP_FOLDER__';
const fromRoot = (path: string) => relative(root, path).replaceAll('\\', '/');

/**
 * Lets each module find its files as in the source tree: paths based on `import.meta.url` resolve to the same path
 * below the application folder.
 *
 * @param programs receives the paths of the programs and threads that the modules start, without extensions
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

/** Creates a chunk for each file that the code may select by language name. */
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
 * Loads `node:http` lazily. An import would read each of its members, one of which loads all of undici even if nothing
 * is fetched.
 */
const lazyHttp: Plugin = {
  name: 'lazy-http',
  resolveId: (name) => (name === 'http' || name === 'node:http' ? '\0lazy-http' : null),
  load: (id) =>
    id === '\0lazy-http' ? { code: "module.exports = process.getBuiltinModule('node:http');", moduleType: 'js' } : null,
};

/**
 * Replaces `__filename` in `write-file-atomic`, which uses it only to name temporary files. A bundled module has no
 * separate file.
 */
const namedWriter: Plugin = {
  name: 'named-writer',
  transform: (code, id) =>
    fromRoot(id).startsWith('node_modules/write-file-atomic/lib/')
      ? code.replaceAll('__filename', "'write-file-atomic'")
      : null,
};

/** Replaces each package that the program does not use with a stub that throws on every access. */
const withoutHosted: Plugin = {
  name: 'without-hosted',
  resolveId: (name) => (hostedOnly.includes(name) ? `\0absent:${name}` : null),
  load(id) {
    const [mark, name] = id.split(':');
    if (mark !== '\0absent') return null;
    const refuse = `function () { throw new Error('${name} is not part of the desktop product'); }`;
    return { code: `module.exports = new Proxy({}, { get: () => ${refuse} });`, moduleType: 'js' };
  },
};

/**
 * Bundles the code of the program into a few files, and also each program and thread that it starts. The code of a
 * package stays below the package's folder, because a sandboxed process can read only its own package.
 *
 * @param output the folder of the application
 * @returns paths of the bundled modules
 */
export async function bundleProgram(output: string): Promise<readonly string[]> {
  const programs = new Set<string>();
  const modules = new Set(await bundleOne({ main: 'apps/desktop/src/main' }, 'chunks', { output, programs }));
  // The list grows during the loop, because programs may start others.
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
    dir: output,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: `${chunks}/[name]-[hash].mjs`,
  });
  await bundler.close();
  return files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
