import { createPrivateKey } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { newSigningKey, type PublicKey, type SigningKey, toPublicKey, toSigningKey } from '@leafcast/license';
import { writeAtomically } from '@leafcast/node/files/write-atomically';
import { z } from 'zod';

const keyFile = z.strictObject({
  keys: z.array(z.strictObject({ created: z.iso.datetime(), privateKey: z.string().max(500) })).min(1),
});

/** Keys of an operator, oldest first. The newest key signs; signatures of the older keys stay valid. */
export interface OperatorKeys {
  readonly all: readonly (SigningKey & { readonly created: string })[];
  readonly signing: SigningKey;
  readonly trusted: readonly PublicKey[];
}

/** An error that the operator can correct. */
export class OperatorError extends Error {}

/**
 * Reads the keys of an operator.
 *
 * @throws OperatorError if the file is missing, is readable by others, or contains no keys
 */
export async function readKeys(path: string): Promise<OperatorKeys> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new OperatorError(`No keys found at ${path}. Create one: keys new`);
  const { mode } = await stat(path);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new OperatorError(`${path} is readable by others. Restrict it: chmod 600 ${path}`);
  }
  try {
    const all = keyFile.parse(JSON.parse(text)).keys.map(({ created, privateKey }) => ({
      ...toSigningKey(createPrivateKey(privateKey)),
      created,
    }));
    const signing = all.at(-1);
    if (!signing) throw new Error('No keys found');
    return { all, signing, trusted: all.map(toPublicKey) };
  } catch (cause) {
    throw new OperatorError(`${path} holds no keys`, { cause });
  }
}

/** Adds a key, which signs new licenses from then on. The first key creates the file. */
export async function addKey(path: string, now: Date): Promise<PublicKey> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  const older = isThere ? (await readKeys(path)).all : [];
  const key = newSigningKey();
  const keys = [...older, { ...key, created: now.toISOString() }].map(({ created, privateKey }) => ({
    created,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }));
  await writeAtomically(path, `${JSON.stringify({ keys }, null, 2)}\n`);
  return toPublicKey(key);
}
