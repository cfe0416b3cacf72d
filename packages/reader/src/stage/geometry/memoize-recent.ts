/** Number of results that leaves need at one time: two sides times two corners. */
const most = 4;

/** Caches the results of the last few calls; arguments are compared as JSON. */
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
