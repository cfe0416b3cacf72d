import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const sources = globSync('{apps,packages,scripts}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
}).filter((file) => !/\.(test|spec)\.tsx?$|\/test\//.test(file));

/**
 * String literals and property names in the code: each may be a message key, or a value that is inserted into a key.
 */
const words = new Set<string>();
/** Identifiers in the code: a message key can be a property of the loaded catalog. */
const names = new Set<string>();
/** Template literals in the code with one placeholder, such as `mail.${kind}Subject`. */
const composed = new Map<string, RegExp>();

for (const file of sources) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const [, text = ''] of source.matchAll(/['"`]([\w.-]+)['"`]/g)) words.add(text);
  for (const [, name = ''] of source.matchAll(/\b(\w+)\??:/g)) words.add(name);
  for (const [name] of source.matchAll(/[A-Za-z]\w*/g)) names.add(name);
  for (const [, text = ''] of source.matchAll(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)) {
    const fixed = text.split(/\$\{[^{}]*\}/);
    if (fixed.length === 2 && fixed.some((part) => /\w/.test(part)))
      composed.set(text, new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('(.+)')}$`));
  }
}

const isNamed = (key: string) =>
  words.has(key) ||
  names.has(key) ||
  [...composed.values()].some((pattern) => words.has(pattern.exec(key)?.[1] ?? 'nothing filled in'));

describe('the messages', () => {
  // These files are excluded. The keys of the settings messages are already checked by the compiler: `SettingMessages`
  // in `packages/book` does not compile if a key differs from the settings schema. PHP code refers to plug-in messages
  // by their English texts, which the plug-in tests compare.
  const others = ['settings.json', 'plug-ins.json', 'language.json', 'check.json', 'glossary.json'];
  const catalogs = globSync(join(import.meta.dirname, '../languages/en/*.json')).filter(
    (path) => !others.includes(basename(path)),
  );

  it.each(catalogs.map((path) => [basename(path), path]))('are all used in the code, in %s', (_, path) => {
    const catalog: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'));
    const messages = Object.keys(catalog).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
    expect(messages.filter((key) => !isNamed(key))).toEqual([]);
  });
});
