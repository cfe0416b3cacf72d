import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode } from '@leafcast/node/error-code';
import { flushFolder } from '@leafcast/node/files/flush';
import type { Config } from '../config/config.ts';

/**
 * Encrypts the passwords of protected source files, which are stored only while the conversion needs them.
 *
 * A password must survive a restart and be available to workers on other machines. It is stored in the conversion's
 * row, encrypted (AES-256-GCM) with a key that is not in the database, so that a copy of the database alone reveals no
 * password.
 */
export interface Secret {
  seal(password: string): Buffer;
  /**
   * Decrypts a password; `null` if the key has changed since. In that case, the owner is asked for the password again.
   */
  open(sealed: Buffer): string | null;
  /** Derives a 32-byte key for a single purpose. It is the same on all machines of this installation. */
  keyFor(purpose: string): Buffer;
}

const algorithm = 'aes-256-gcm';
const sizes = { nonce: 12, tag: 16, key: 32 };

/**
 * Creates the secret for a key.
 *
 * @param key 32 bytes
 */
export function createSecret(key: Buffer): Secret {
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
 * Reads the key of this installation; the first start creates it. If there are several machines, they share the file or
 * set `SECRET_KEY`.
 *
 * @throws Error if the file cannot be read or written
 */
export async function loadSecret(file: string): Promise<Secret> {
  const kept = await readKey(file);
  if (kept) return createSecret(kept);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const key = randomBytes(sizes.key);
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, key, { flag: 'wx', mode: 0o600, flush: true });
    await linkIntoPlace(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  await flushFolder(dirname(file));
  // If several machines start at the same time, all of them use the key of the first one.
  return createSecret((await readKey(file)) ?? key);
}

async function readKey(file: string): Promise<Buffer | null> {
  const key = await readFile(file).catch(() => null);
  return key?.length === sizes.key ? key : null;
}

/** Moves a new key to its final path. An existing valid key is kept; an invalid file is replaced. */
async function linkIntoPlace(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST' && (await readKey(file))) return;
    // The existing file is not a key, or the file system does not support links.
    await rename(draft, file);
  }
}

/**
 * Returns the secret that encrypts the files of a data folder.
 *
 * @throws Error if the key cannot be read or written
 */
export const loadDataFolderSecret = async ({
  secretKey,
  dataFolder,
}: Pick<Config, 'secretKey' | 'dataFolder'>): Promise<Secret> =>
  secretKey ? createSecret(secretKey) : loadSecret(join(dataFolder, 'keys', 'convert.key'));
