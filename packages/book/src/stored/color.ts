/**
 * Converts a color `#rrggbb` to its stored form `0xrrggbb`; returns `null` for any other text.
 *
 * @see W-161, RULINGS 18
 */
export function toStoredColor(color: string): string | null {
  return /^#[0-9a-f]{6}$/i.test(color) ? `0x${color.slice(1)}` : null;
}

/**
 * Converts a stored color, `0xrrggbb` or `#rrggbb`, to `#rrggbb`; returns `null` for any other value.
 *
 * @see W-162, RULINGS 18
 */
export function fromStoredColor(stored: unknown): string | null {
  if (typeof stored !== 'string') return null;
  const digits = /^(?:#|0x)([0-9a-f]{6})$/i.exec(stored)?.[1];
  return digits === undefined ? null : `#${digits}`;
}
