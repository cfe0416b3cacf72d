import { loadScript } from '../../../book/files/script.ts';
import type { LeafcastGlobal } from '../../engine.ts';

/** Returns a loader for lazily loaded features. Each is loaded once; a failed load is retried on the next call. */
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
