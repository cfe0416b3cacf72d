import { loadScript } from '../../../book/files/script.ts';
import type { LeafcastGlobal } from '../../engine.ts';

/**
 * Returns a loader for lazily loaded features. Each feature is loaded once; the next call after a failure tries again.
 */
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
