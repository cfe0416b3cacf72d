import { createHmac, randomBytes } from 'node:crypto';

/** How long a right password need not be derived again, in milliseconds. */
const lifeMs = 10 * 60 * 1000;
const maxKeys = 1000;

/** Of this process alone: what was typed cannot be read from what is kept. */
const secret = randomBytes(32);
const known = new Map<string, { readonly key: Buffer; readonly until: number }>();

/**
 * A fingerprint of everything that a key was derived from and of what it opened; it changes with every change of the
 * lock.
 */
export function traceOf(...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64');
}

/** The key that was right lately: the next of a class to open the same book waits for no derivation. */
export function recall(trace: string): Buffer | null {
  const found = known.get(trace);
  return found && found.until > performance.now() ? found.key : null;
}

export function remember(trace: string, key: Buffer): void {
  known.delete(trace);
  known.set(trace, { key, until: performance.now() + lifeMs });
  const [oldest] = known.keys();
  if (known.size > maxKeys && oldest !== undefined) known.delete(oldest);
}
