/** What a field holds. */
export type ScalarKind = 'string' | 'number' | 'boolean';

/**
 * A text, number or yes-or-no as another client may have written it: `0`, `"0"` and `false` are the same where no is meant.
 *
 * @returns the value as that kind has it, or as it came where it says nothing of the kind
 * @see RULINGS 30
 */
export function scalarOf(kind: ScalarKind, value: unknown): unknown {
  if (kind === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (kind === 'number') {
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;
  }
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false' || value === '') return false;
  return value;
}
