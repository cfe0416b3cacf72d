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
  resolveId: (source) => (source === '@leafcast/contract' || source === desktopPart ? `\0${source}` : undefined),
  load(id) {
    if (id === '\0@leafcast/contract') return { code: slimSource(contract), moduleSideEffects: false };
    if (id === `\0${desktopPart}`) return { code: desktopSource(), moduleSideEffects: false };
    return undefined;
  },
};

/** Calls of the desktop product lie apart: a module comes whole, and no screen of the web product makes them. */
const desktopPart = '@leafcast/contract/desktop-calls';
const isOfDesktop = (value: unknown) => isCall(value) && contract.desktopCalls.includes(value);

/** What is not named here, functions and schemas, comes from the real module. */
export function slimSource(exports: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(exports);
  const apart = entries.flatMap(([name, value]) => (isOfDesktop(value) ? [name] : []));
  const named = entries.flatMap(([name, value]) => (isOfDesktop(value) ? [] : slim(name, value)));
  return [
    `export * from ${JSON.stringify(real)};`,
    ...(apart.length > 0 ? [`export { ${apart.join(', ')} } from ${JSON.stringify(desktopPart)};`] : []),
    ...named,
  ].join('\n');
}

const desktopSource = () =>
  Object.entries(contract)
    .flatMap(([name, value]) => (isOfDesktop(value) ? slim(name, value) : []))
    .join('\n');

function slim(name: string, value: unknown): readonly string[] {
  const small = isCall(value) ? { path: value.path, file: value.file } : isData(value) ? value : undefined;
  return small === undefined ? [] : [`export const ${name} = ${JSON.stringify(small)};`];
}

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Whether a value is the same once it was JSON. */
function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value);
  const kind = Object.getPrototypeOf(value);
  return (kind === Object.prototype || kind === Array.prototype) && Object.values(value).every(isData);
}
