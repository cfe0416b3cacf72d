import type { LeafcastGlobal } from '../engine.ts';
import { loadScript } from '../files/script.ts';

/** Loads the lazily loaded parts of the interface, each once; one that could not be loaded is tried again. */
export function createPartLoader(assets: string, shared: LeafcastGlobal): (name: string) => Promise<unknown> {
  const parts = new Map<string, Promise<unknown>>();
  return (name) => {
    const known = parts.get(name);
    if (known) return known;
    const part = loadScript(`${assets}parts/${name}.js`).then(() => shared.parts[name]);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  };
}
