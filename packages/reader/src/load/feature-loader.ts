import type { LeafcastGlobal } from '../engine.ts';
import { loadScript } from '../files/script.ts';

/** Loads lazily loaded features, each once; a failed load is tried again at the next call. */
export function createFeatureLoader(assets: string, shared: LeafcastGlobal): (name: string) => Promise<unknown> {
  const features = new Map<string, Promise<unknown>>();
  return (name) => {
    const known = features.get(name);
    if (known) return known;
    const feature = loadScript(`${assets}parts/${name}.js`).then(() => shared.parts[name]);
    features.set(name, feature);
    feature.catch(() => features.delete(name));
    return feature;
  };
}
