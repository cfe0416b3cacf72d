import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Keeps the password of a protected source for as long as its conversion needs it, and no longer.
 *
 * It has to outlive a restart, and to reach a worker on another machine, so it lies in the conversion's row; encrypted
 * (AES-256-GCM) with a key that is not in the database, so that a copy of the database alone tells no password.
 */
export interface Secret {
  seal(password: string): Buffer;
  /** `null` where the key is another one by now: the owner is asked again. */
  open(sealed: Buffer): string | null;
  /** A key of 32 bytes for one purpose alone, the same on all machines of this installation. */
  keyFor(purpose: string): Buffer;
}

const algorithm = 'aes-256-gcm';
const sizes = { nonce: 12, tag: 16, key: 32 };

/** @param key 32 bytes */
export function secretOf(key: Buffer): Secret {
  return {
    seal(password) {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, key, nonce);
      const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      try {
        const head = sizes.nonce + sizes.tag;
        const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, sizes.nonce));
        decipher.setAuthTag(sealed.subarray(sizes.nonce, head));
        return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    keyFor: (purpose) => createHmac('sha256', key).update(purpose).digest(),
  };
}

/**
 * Reads the key of this installation, making it on the first start. Several machines share the file, or are given a key.
 *
 * @throws when it can neither be read nor written
 */
export async function loadSecret(file: string): Promise<Secret> {
  const kept = await readFile(file).catch(() => null);
  if (kept?.length === sizes.key) return secretOf(kept);
  const key = randomBytes(sizes.key);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = await open(`${file}.new`, 'w', 0o600);
  await draft.writeFile(key);
  await draft.sync();
  await draft.close();
  await rename(`${file}.new`, file);
  return secretOf(key);
}
