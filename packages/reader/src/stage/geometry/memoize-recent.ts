/** Number of cached results: leaves need results for two sides times two corners at the same time. */
const most = 4;

/** Caches the results of the last few calls of a function. Arguments are compared as JSON. */
export function memoizeRecent<Parameters extends readonly unknown[], Result>(
  find: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const known = new Map<string, Result>();
  return (...parameters) => {
    const key = JSON.stringify(parameters);
    const result = known.get(key) ?? find(...parameters);
    if (!known.has(key) && known.size === most) known.clear();
    known.set(key, result);
    return result;
  };
}
