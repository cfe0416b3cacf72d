import { createHmac, randomBytes } from 'node:crypto';

/** Time for which the key of a correct password is cached, in milliseconds. */
const lifetimeMs = 10 * 60 * 1000;
const maxKeys = 1000;

/** Random key that exists only in this process, so that passwords cannot be recovered from the cache. */
const secret = randomBytes(32);
const cachedKeys = new Map<string, { readonly key: Buffer; readonly until: number }>();

/**
 * Returns a fingerprint of a key's inputs and of what the key unlocks. It changes with every change of the protection.
 */
export function computeKeyFingerprint(...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64');
}

/**
 * Returns the cached key of a recently verified password. If a whole class opens the same book, only the first reader
 * waits for a derivation.
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
