import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../testing/root.ts';

/** Copies of packages that a test can change, and a process that loads these copies in place of the packages. */
export interface PackageCopies {
  /** Path of a file in the copies, given relative to `packages`. */
  pathOf(file: string): string;
  /** Replaces the content of a file in the copies. */
  edit(file: string, change: (text: string) => string): void;
  /**
   * Evaluates an expression in a new process.
   *
   * @throws Error with the output of the process if it fails
   */
  evaluate(expression: string): unknown;
  remove(): void;
}

/** Registers a hook that loads modules of the copies, and resolves their dependencies as from the packages. */
const hook = (pairs: readonly (readonly [original: string, copy: string])[]) => `
  import { registerHooks } from 'node:module';
  const pairs = ${JSON.stringify(pairs)};
  registerHooks({ resolve(name, context, next) {
    const from = pairs.find(([, copy]) => context.parentURL?.startsWith(copy));
    const isDependency = from && !/^(\\.|file:|node:)/.test(name);
    const found = next(name, isDependency ? { ...context, parentURL: context.parentURL.replace(from[1], from[0]) } : context);
    const to = pairs.find(([original]) => found.url.startsWith(original));
    return to ? { ...found, url: found.url.replace(to[0], to[1]) } : found;
  } });`;

/** @param names folders of `packages` */
export function copyPackages(...names: readonly string[]): PackageCopies {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-packages-'));
  for (const name of names) cpSync(join(root, 'packages', name), join(folder, name), { recursive: true });
  const urlOf = (base: string, name: string) => `${pathToFileURL(join(base, name)).href}/`;
  const pairs = names.map((name) => [urlOf(join(root, 'packages'), name), urlOf(folder, name)] as const);
  const pathOf = (file: string) => join(folder, file);
  return {
    pathOf,
    edit: (file, change) => writeFileSync(pathOf(file), change(readFileSync(pathOf(file), 'utf8'))),
    evaluate(expression) {
      const program = `${hook(pairs)}\nconsole.log(JSON.stringify(await (${expression})));`;
      const options = { cwd: root, encoding: 'utf8' } as const;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], options);
      if (stdout === '') throw new Error(stderr);
      return JSON.parse(stdout);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Returns an expression for the exports of a module, given relative to the project root or as a package name. */
export const formatImportExpression = (name: string): string =>
  `(await import(${JSON.stringify(name.startsWith('@') ? name : join(root, name))}))`;

/** Returns the paths in the last column of the numbered steps of a guide in `docs/how-to`, except generated files. */
export function stepFiles(guide: string, section = ''): string[][] {
  const text = readFileSync(join(root, 'docs/how-to', guide), 'utf8');
  const [, part = ''] = section === '' ? [text, text] : text.split(section);
  const [table = ''] = /(?:^\| \d\. .*\n)+/m.exec(part) ?? [];
  const rows = table
    .trimEnd()
    .split('\n')
    .filter((row) => !row.includes('`npm run '));
  const cells = rows.map((row) => row.split(' | ').at(-1) ?? '');
  return cells.map((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, path = '']) => path));
}
