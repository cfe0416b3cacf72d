import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { languageFactKeys, settingDefaults } from '@leafcast/book';
import { languageCodes, languages, loadReaderMessages } from '@leafcast/messages';
import { build, type InlineConfig, type Plugin } from 'vite';
import { appearanceSheet } from './appearance-sheet.ts';
import { themeDrawings } from './themes/drawings.ts';

const here = import.meta.dirname;

/**
 * Builds the reader into a folder: classic scripts, one style sheet, and the messages of each language. The same source
 * produces the same bytes.
 *
 *     early-input.js  reader.js  ui.js  reader.css  lang/LANGUAGE.js  parts/NAME.js  themes/NAME.svg
 *     offline-worker.js  picture-worker.js  policy.js  leafcast-book.js  leafcast-light-box.js  and files.json, which
 *     lists the files that a book on a server needs
 *
 * `parts/NAME.js` is a lazily loaded feature. Published books, and pages opened before an update, request a feature by
 * this path. `policy.js` is for exported books. `leafcast-book.js` and `leafcast-light-box.js` are for pages that embed
 * a book.
 */
export async function buildReader(folder: string): Promise<void> {
  await mkdir(join(folder, 'lang'), { recursive: true });
  await mkdir(join(folder, 'parts'), { recursive: true });
  await buildEntry(folder, join(here, 'src/entries/start.ts'));
  await script(join(here, 'src/ui/main.tsx'), folder, 'ui');
  await script(join(here, 'src/entries/early-input.ts'), folder, 'early-input');
  await script(join(here, 'src/entries/policy.ts'), folder, 'policy');
  await script(join(here, 'src/access/offline/worker.ts'), folder, 'offline-worker');
  await script(join(here, 'src/page/pictures/picture-worker.ts'), folder, 'picture-worker');
  await script(join(here, 'src/entries/embedding/leafcast-book.ts'), folder, 'leafcast-book');
  await script(join(here, 'src/entries/embedding/light-box.ts'), folder, 'leafcast-light-box');
  for (const features of ['src/features', 'src/ui/features']) {
    for (const file of await modulesIn(join(here, features))) {
      const name = basename(file).replace(/\.tsx?$/, '');
      await script(join(here, features, file), folder, `parts/${name}`, `leafcast.parts.${name}`, sharesModules);
    }
  }
  await styleSheet(folder);
  await mkdir(join(folder, 'themes'), { recursive: true });
  for (const [name, draw] of Object.entries(themeDrawings)) await writeFile(join(folder, `themes/${name}.svg`), draw());
  for (const language of languageCodes) {
    const { direction } = languages[language];
    const messages = { [languageFactKeys.direction]: direction, ...(await loadReaderMessages(language)) };
    await writeFile(join(folder, `lang/${language}.js`), `window.leafcast.messages=${JSON.stringify(messages)};\n`);
  }
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  await writeFile(
    join(folder, 'files.json'),
    JSON.stringify(
      names.filter((name) => !/^\.|^(files\.json|policy\.js|leafcast-(book|light-box)\.js)$/.test(name)).toSorted(),
    ),
  );
}

/** Builds `reader.js`, the script that opens the book, from an entry module. */
export const buildEntry = (folder: string, entry: string): Promise<void> => script(entry, folder, 'reader');

/**
 * Replaces the settings schema with its default values. The reader needs nothing else, and the defaults are a tenth of
 * the size.
 */
const plainDefaults: Plugin = {
  name: 'plain-defaults',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/book/src/settings/defaults.ts')) return undefined;
    const derived = code.slice(code.indexOf('export function withDefaults'));
    return `export const settingDefaults = ${JSON.stringify(settingDefaults)};\n${derived}`;
  },
};

/** Reduces the language table to the language codes. The writing direction comes with the messages of each language. */
const plainLanguages: Plugin = {
  name: 'plain-languages',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/messages/src/languages.ts')
      ? code.replace('Object.keys(languages)', JSON.stringify(languageCodes))
      : undefined,
};

/** Removes indentation and comments from shader sources, because bundlers do not minify strings. */
const plainShaders: Plugin = {
  name: 'plain-shaders',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/shaders.ts') ? code.replace(/^ *(\/\/.*\n)?/gm, '') : undefined),
};

const shared = {
  configFile: false,
  plugins: [plainDefaults, plainLanguages, plainShaders],
  // Independent of NODE_ENV, because the same source must produce the same bytes.
  mode: 'production',
  oxc: { jsx: { runtime: 'automatic', development: false } },
  root: here,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      { find: /^react(-dom(\/client)?)?$/, replacement: join(here, 'src/ui/react.ts') },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
    ],
  },
} satisfies InlineConfig;

/**
 * Modules that ui.js shares with the features through `leafcast.shared`: React and the modules of `src/ui/shared.ts`.
 */
const sharedModules =
  /^react$|^react\/jsx-runtime$|\/(engine-context|icon|icon-button|memory|panel|single-keys)\.tsx?$/;
const sharesModules = {
  external: (id: string) => sharedModules.test(id),
  output: { globals: (id: string) => `leafcast.shared["${id.replace(/^.*\/|\.tsx?$/g, '')}"]` },
};

/** Bundles a module into one classic script and assigns its exports to `global`. */
async function script(
  entry: string,
  folder: string,
  name: string,
  global = 'leafcastScript',
  rolldownOptions?: typeof sharesModules,
): Promise<void> {
  await build({
    ...shared,
    ...(rolldownOptions && { resolve: {} }),
    build: {
      ...(rolldownOptions && { rolldownOptions }),
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['iife'], name: global, fileName: () => `${name}.js` },
    },
  });
}

/** Bundles the style sheets that `src/appearance/style/style-sheets.ts` imports into one, in import order. */
async function styleSheet(folder: string): Promise<void> {
  const scratch = join(folder, 'style');
  await build({
    ...shared,
    build: {
      outDir: scratch,
      emptyOutDir: true,
      minify: true,
      lib: {
        entry: join(here, 'src/appearance/style/style-sheets.ts'),
        formats: ['es'],
        fileName: 'none',
        cssFileName: 'reader',
      },
    },
  });
  // The appearance rules come first, so that more specific rules can override them. These rules bypass the bundler,
  // which would embed the drawings in the style sheet.
  const sheet = await readFile(join(scratch, 'reader.css'), 'utf8');
  await writeFile(join(folder, 'reader.css'), `${appearanceSheet()}\n${sheet}`);
  await rm(scratch, { recursive: true });
}

/** Returns the sorted paths of all modules in a folder and its subfolders, without tests. */
async function modulesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => /^[^.]+\.tsx?$/.test(file)).toSorted();
}

/** Returns a hash over all files of a build, for comparing two builds. */
export async function hashBuild(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(folder, { recursive: true })).toSorted()) {
    const content = await readFile(join(folder, file)).catch(() => null);
    if (content) hash.update(file).update(content);
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  // Deletes files of earlier builds, which would otherwise be listed in files.json.
  await rm(join(here, 'dist'), { recursive: true, force: true });
  await buildReader(join(here, 'dist'));
}
