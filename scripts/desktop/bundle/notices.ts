import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../testing/root.ts';

const packageIn = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/**
 * Writes the licenses of all third-party code in the program.
 *
 * @param modules paths of the bundled modules
 * @param folders of packages that are not bundled
 */
export function writeNotices(file: string, modules: readonly string[], folders: readonly string[]): void {
  const bundled = modules.flatMap((path) => packageIn.exec(path.replaceAll('\\', '/'))?.[1] ?? []);
  const notices = new Map([...bundled, ...folders].map(noticeOf));
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  const others = [...notices].toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, [own, ...others.map(([name, text]) => `${name}\n\n${text}`)].join(`\n${'-'.repeat(80)}\n\n`));
}

function noticeOf(folder: string): readonly [string, string] {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const texts = readdirSync(folder).filter((entry) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(entry));
  const text = texts.map((entry) => readFileSync(join(folder, entry), 'utf8').trim()).join('\n\n');
  return [`${name} ${version}`, text === '' ? `License: ${license ?? 'see the package'}` : text];
}
