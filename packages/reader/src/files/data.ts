import { loadScript } from './script.ts';

declare global {
  interface Window {
    /** Called by scripts that carry data, each with the path of the JSON file that it replaces. */
    leafcastData?: (path: string, json: unknown) => void;
  }
}

/** Loads JSON files of a book folder. */
export type DataLoader = (path: string) => Promise<unknown>;

/**
 * @param mode `fetch`, or `script` where the book must open from `file://`
 * @param urlOf the address of a JSON file
 */
export function createDataLoader(mode: 'fetch' | 'script', urlOf: (path: string) => string): DataLoader {
  if (mode === 'fetch') {
    return async (path) => {
      const response = await fetch(urlOf(path));
      if (!response.ok) throw new Error(`${path}: status ${response.status}`);
      return response.json();
    };
  }
  const arrived = new Map<string, unknown>();
  window.leafcastData = (path, json) => arrived.set(path, json);
  return async (path) => {
    if (!arrived.has(path)) await loadScript(`${urlOf(path)}.js`);
    if (!arrived.has(path)) throw new Error(`${path}.js does not carry ${path}`);
    const json = arrived.get(path);
    // Whoever asked keeps it; a long book is not to be held here a second time.
    arrived.delete(path);
    return json;
  };
}
