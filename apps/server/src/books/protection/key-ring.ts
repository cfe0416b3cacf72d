import { createCipheriv, createDecipheriv, createHash, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { cipherSizes, type KeyRing, userHashInput, type WrappedKey } from '@leafcast/book';
import { fairQueue } from '../../platform/limits/fair-queue.ts';
import { deriveKeyForAuthor } from './author-keys.ts';
import { cacheKey, computeKeyFingerprint, getCachedKey } from './key-cache.ts';

/** Number of iterations that OWASP recommends for PBKDF2 with SHA-256. */
const iterations = 600_000;
const derive = promisify(pbkdf2);
/**
 * Queue of key derivations for readers. Each derivation occupies a thread for a quarter of a second. People who guess
 * passwords, or who repeatedly open their own book, must not occupy all threads.
 */
const enqueueReader = fairQueue(200, 2);

/** Derives a 32-byte key from an entered password. */
type Derive = (password: string, salt: Buffer, iterations: number) => Promise<Uint8Array>;

/** Derives a key in the readers' queue, which serves the networks in turn. */
const forReader =
  (network: string): Derive =>
  (password, salt, iterations) =>
    enqueueReader(network, () => derive(password, salt, iterations, cipherSizes.key, 'sha256'));

/** Derives a key in the authors' queue, which is separate from the readers' queue. */
const forAuthor =
  (accountId: string): Derive =>
  (password, salt, iterations) =>
    deriveKeyForAuthor(accountId, { password, salt, iterations, length: cipherSizes.key });

/** Returns a password in normalized form, because the same password can be typed in different Unicode forms. */
const canonical = (text: string) => text.normalize('NFKC');

/**
 * Returns the identifier of a user's wrapped key. It does not reveal the user name, but readers can find their own key
 * with it.
 */
function markOf(salt: string, user: string): string {
  return createHash('sha256').update(userHashInput(salt, user)).digest().subarray(0, 16).toString('base64');
}

function passwordKey(by: Derive, password: string, { salt: ringSalt, iterations }: KeyRing, mark: string) {
  // The salt includes the identifier of the key, so two users with the same password have different keys.
  const salt = Buffer.concat([Buffer.from(ringSalt, 'base64'), Buffer.from(mark, 'base64')]);
  return by(canonical(password), salt, iterations);
}

export function createKeyRing(): KeyRing {
  return { salt: randomBytes(cipherSizes.salt).toString('base64'), iterations, wraps: [] };
}

/** Recipient of the content key: a password, and a user name. The name is empty if a single password opens the book. */
interface Recipient {
  readonly user: string;
  readonly password: string;
}

/**
 * Wraps the content key with a password.
 *
 * @param accountId author of the book; the queue of derivations serves the authors in turn
 */
export async function wrapKey(
  accountId: string,
  ring: KeyRing,
  contentKey: Buffer,
  { user, password }: Recipient,
): Promise<WrappedKey> {
  const mark = markOf(ring.salt, user);
  const nonce = randomBytes(cipherSizes.nonce);
  const cipher = createCipheriv('aes-256-gcm', await passwordKey(forAuthor(accountId), password, ring, mark), nonce);
  const wrapped = Buffer.concat([cipher.update(contentKey), cipher.final(), cipher.getAuthTag()]);
  return { user: mark, nonce: nonce.toString('base64'), key: wrapped.toString('base64') };
}

/**
 * Returns the content key, or `null` if the password is wrong. An unknown user takes the same time. Keys of recently
 * verified passwords are cached.
 *
 * @param network network of the request; the queue of derivations serves the networks in turn
 * @see safety T9
 */
export async function unwrapKey(network: string, ring: KeyRing, { user, password }: Recipient): Promise<Buffer | null> {
  const mark = markOf(ring.salt, user);
  const wrap = ring.wraps.find((one) => one.user === mark);
  const trace = computeKeyFingerprint(ring.salt, mark, wrap?.key ?? '', canonical(password));
  const before = getCachedKey(trace);
  if (before) return before;
  const key = await passwordKey(forReader(network), password, ring, mark);
  if (!wrap) return null;
  const wrapped = Buffer.from(wrap.key, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(wrap.nonce, 'base64'));
    decipher.setAuthTag(wrapped.subarray(-cipherSizes.tag));
    const contentKey = Buffer.concat([decipher.update(wrapped.subarray(0, -cipherSizes.tag)), decipher.final()]);
    cacheKey(trace, contentKey);
    return contentKey;
  } catch {
    return null;
  }
}
