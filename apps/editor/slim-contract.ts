import * as contract from '@leafcast/contract';
import type { Plugin } from 'vite';

const real = new URL(import.meta.resolve('@leafcast/contract')).pathname;

/**
 * Gives the browser the contract without its schemas: of a call the path and the field of its file, constants as they are.
 * The types are those of the real one. What the server answers was made by the same schemas; checking it once more cost
 * every screen 40 kB of script.
 *
 * @see ADR 43
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === '@leafcast/contract' ? `\0${source}` : undefined),
  load: (id) => (id === '\0@leafcast/contract' ? slimSource(contract) : undefined),
};

/** What is not named here, functions and schemas, comes from the real module. */
export function slimSource(exports: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(exports).flatMap(([name, value]) => {
    const slim = isCall(value) ? { path: value.path, file: value.file } : isData(value) ? value : undefined;
    return slim === undefined ? [] : `export const ${name} = ${JSON.stringify(slim)};`;
  });
  return [`export * from ${JSON.stringify(real)};`, ...named].join('\n');
}

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Whether a value is the same once it was JSON. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value);
  const kind = Object.getPrototypeOf(value);
  return (kind === Object.prototype || kind === Array.prototype) && Object.values(value).every(isData);
}
