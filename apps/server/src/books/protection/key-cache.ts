import { createHmac, randomBytes } from 'node:crypto';

/** How long a correct password stays cached without a new derivation, in milliseconds. */
const lifetimeMs = 10 * 60 * 1000;
const maxKeys = 1000;

/** Exists only in this process, so that passwords cannot be recovered from the cache. */
const secret = randomBytes(32);
const cachedKeys = new Map<string, { readonly key: Buffer; readonly until: number }>();

/**
 * Returns a fingerprint of everything that a key was derived from and of what it unlocks; it changes with every change
 * of the protection.
 */
export function fingerprintOf(...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64');
}

/**
 * Returns the cached key of a recently correct password: when a class opens the same book, only the first reader waits
 * for a derivation.
 */
export function getCachedKey(fingerprint: string): Buffer | null {
  const found = cachedKeys.get(fingerprint);
  return found && found.until > performance.now() ? found.key : null;
}

export function cacheKey(fingerprint: string, key: Buffer): void {
  cachedKeys.delete(fingerprint);
  cachedKeys.set(fingerprint, { key, until: performance.now() + lifetimeMs });
  const [oldest] = cachedKeys.keys();
  if (cachedKeys.size > maxKeys && oldest !== undefined) cachedKeys.delete(oldest);
}
