/** Type of a stored field. */
export type ScalarKind = 'string' | 'number' | 'boolean';

/**
 * Converts a text, number or boolean from another client to the expected type. For a boolean, `0`, `"0"` and `false`
 * mean the same.
 *
 * @returns the converted value, or the unchanged value if it cannot be converted
 * @see RULINGS 30
 */
export function parseScalar(kind: ScalarKind, value: unknown): unknown {
  if (kind === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (kind === 'number') {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
  }
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false' || value === '') return false;
  return value;
}
