import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findImports } from '../test/test-files.ts';

/** Names of the packages that drive a browser. */
const browsers = ['playwright-core', 'puppeteer-core'];
/**
 * Modules that provide the build output of a package. A test that also drives a browser runs all sources of that
 * package in the browser.
 */
const builtRooms: Readonly<Record<string, string>> = {
  'packages/reader/build.ts': 'packages/reader',
  'packages/publish/src/assets.ts': 'packages/reader',
  'apps/studio/build.ts': 'apps/studio',
  'apps/server/src/platform/http/studio/studio-page.ts': 'apps/studio',
};
/** Matches the name of a module in a string, which is imported dynamically or started as a separate program. */
const namedModule = /['"`]([\w@./-]+\.(?:tsx?|mjs|css))['"`]/g;
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Determines the code that each file of a tree runs: its imports, the programs it starts, and the browser programs it
 * loads in browsers.
 */
export class CodeReach {
  readonly #folder: string;
  readonly #direct = new Map<string, readonly string[]>();
  readonly #rooms = new Map<string, readonly string[]>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether a file drives a browser, directly or through its imports. */
  hasBrowser(file: string): boolean {
    const reached = this.#from([file], false);
    return browsers.some((name) => reached.has(name));
  }

  /**
   * Returns everything that a file reaches, each with its distance in steps: files relative to the tree, and packages
   * by name.
   */
  from(file: string): ReadonlyMap<string, number> {
    return this.#from([file], this.hasBrowser(file));
  }

  #from(starts: readonly string[], withBuilt: boolean): ReadonlyMap<string, number> {
    const reached = new Map(starts.map((file) => [file, 0]));
    for (const [one, steps] of reached) {
      const room = withBuilt ? builtRooms[one] : undefined;
      for (const next of [...this.#directOf(one), ...(room ? this.#sourcesOf(room) : [])])
        if (!reached.has(next)) reached.set(next, steps + 1);
    }
    return reached;
  }

  #directOf(file: string): readonly string[] {
    const known = this.#direct.get(file);
    if (known) return known;
    const path = join(this.#folder, file);
    const source = /\.(tsx?|mjs|css)$/.test(file) && isFile(path) ? readFileSync(path, 'utf8') : '';
    const imported = findImports(source).map((specifier) => this.#resolved(specifier, file));
    const named = Array.from(source.matchAll(namedModule), ([, name = '']) => this.#found(name, file));
    const direct = [...new Set([...imported, ...named])].filter((name) => name !== '');
    this.#direct.set(file, direct);
    return direct;
  }

  #resolved(specifier: string, file: string): string {
    if (specifier.startsWith('.')) return join(dirname(file), specifier);
    const [, room = '', door = ''] = /^@leafcast\/([\w-]+)(\/.+)?$/.exec(specifier) ?? [];
    if (room === '') return specifier;
    for (const top of ['packages', 'apps', '']) {
      const manifest = join(this.#folder, top, room, 'package.json');
      if (!isFile(manifest)) continue;
      const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: Record<string, string> };
      const source = exports?.[`.${door}`];
      if (source) return join(top, room, source);
    }
    return specifier;
  }

  /** Resolves a module path relative to the file that names it, or to any folder above. */
  #found(name: string, file: string): string {
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      const path = join(folder, name);
      if (!path.startsWith('..') && isFile(join(this.#folder, path))) return path;
      if (folder === '.') return '';
    }
  }

  #sourcesOf(room: string): readonly string[] {
    const known = this.#rooms.get(room) ?? globSync(`${room}/{src,themes}/**/*.{ts,tsx,css}`, { cwd: this.#folder });
    const sources = known.filter((name) => !/\.test\.tsx?$/.test(name));
    this.#rooms.set(room, sources);
    return sources;
  }
}
