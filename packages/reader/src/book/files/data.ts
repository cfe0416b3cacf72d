import { loadScript } from './script.ts';

declare global {
  interface Window {
    /** Callback of data scripts, which receives the path of the JSON file that the script replaces. */
    leafcastData?: (path: string, json: unknown) => void;
  }
}

/** Loads JSON files of a book folder. */
export type DataLoader = (path: string) => Promise<unknown>;

/**
 * Creates a loader for a book's JSON files.
 *
 * @param mode `fetch`, or `script` if the book must open from `file://`
 * @param urlOf returns the URL of a JSON file
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
    if (!arrived.has(path)) throw new Error(`${path}.js does not contain ${path}`);
    const json = arrived.get(path);
    // Only the caller keeps the data, because a long book must not be in memory twice at the same time.
    arrived.delete(path);
    return json;
  };
}
