import * as contract from '@leafcast/contract';
import type { Plugin } from 'vite';
import { z } from 'zod';

const contractPath = new URL(import.meta.resolve('@leafcast/contract')).pathname;

/**
 * Bundles the contract for browsers without its schemas and documentation. The bundle contains only the path and file
 * field of each API call, and the unchanged constants. The types are those of the real contract. The server builds its
 * responses with the same schemas; validating the responses again would cost every screen 40 kB of script.
 *
 * @see ADR 39
 */
export const slimContract = {
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === '@leafcast/contract' || separateModules.has(source) ? `\0${source}` : undefined),
  load(id) {
    const source = id.slice(1);
    if (id === '\0@leafcast/contract') return { code: slimSource(contract), moduleSideEffects: false };
    if (id === `\0${source}` && separateModules.has(source))
      return { code: separateModuleCode(source), moduleSideEffects: false };
    return undefined;
  },
  generateBundle(_, bundle) {
    const texts = [...documentationTexts()];
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' && texts.find((text) => file.code.includes(text));
      if (found) this.error(`${file.fileName} contains the documentation of a call: ${found}`);
    }
  },
} satisfies Plugin;

/**
 * Separate modules for API calls that are made only by screens of the desktop product or of the operator's console. A
 * browser always loads a module completely, so these calls must not be in the main module.
 */
export const separateModules: ReadonlyMap<string, string> = new Map([
  ['@leafcast/contract/desktop-calls', '/api/desktop/'],
  ['@leafcast/contract/admin-calls', '/api/admin/'],
]);
const moduleOf = (value: unknown) =>
  [...separateModules].find(([, start]) => isCall(value) && value.path.startsWith(start))?.[0];

/**
 * Returns the source of the reduced contract. Exports without a replacement in this source (functions and schemas) come
 * from the real module.
 */
export function slimSource(exports: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(exports);
  const apart = entries.flatMap(([name, value]) => {
    const source = moduleOf(value);
    return source ? [`export { ${name} } from ${JSON.stringify(source)};`] : [];
  });
  const named = entries.flatMap(([name, value]) => (moduleOf(value) ? [] : slim(name, value)));
  return [`export * from ${JSON.stringify(contractPath)};`, ...apart, ...named].join('\n');
}

/** Returns the source of a separate module, with the calls that belong to it. */
export const separateModuleCode = (source: string) =>
  Object.entries(contract)
    .flatMap(([name, value]) => (moduleOf(value) === source ? slim(name, value) : []))
    .join('\n');

function slim(name: string, value: unknown): readonly string[] {
  const small = isCall(value) ? { path: value.path, file: value.file } : isData(value) ? value : undefined;
  return small === undefined ? [] : [`export const ${name} = ${JSON.stringify(small)};`];
}

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Returns the documentation texts of all calls. None of these texts may be in a bundle for browsers. */
export function documentationTexts(): ReadonlySet<string> {
  const texts = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, value] of Object.entries(part)) {
      if (typeof value !== 'string') collect(value);
      else if (/^(description|summary)$/.test(name) && value.length > 20) texts.add(value);
    }
  };
  collect(contract.createOpenApiDocument('0.0.0'));
  for (const { doc, body, data } of [...contract.calls, ...contract.desktopCalls]) {
    collect(doc);
    for (const schema of [body, data]) collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  }
  return texts;
}

/** Checks whether a value survives a JSON round trip unchanged. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value);
  const kind = Object.getPrototypeOf(value);
  return (kind === Object.prototype || kind === Array.prototype) && Object.values(value).every(isData);
}
