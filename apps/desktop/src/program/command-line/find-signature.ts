import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { openSignature, SigningSlowError, WrongPasswordError } from '@leafcast/publish';
import { type Authoring, Refusal } from '@leafcast/server';
import type { ConvertRequest } from './arguments.ts';

/**
 * Returns the signature that a command names.
 *
 * @throws Refusal if the signature cannot be used; a system error if a file cannot be read
 */
export async function findSignature(
  { accounts }: Authoring,
  { signature, passwordFile }: Pick<ConvertRequest, 'signature' | 'passwordFile'>,
): Promise<{ readonly p12: Uint8Array; readonly password: string } | null> {
  if (signature === '') return null;
  const password = (await readFile(passwordFile, 'utf8')).replace(/\r?\n$/, '');
  if (['.p12', '.pfx'].includes(extname(signature).toLowerCase())) {
    const p12 = await readFile(signature);
    await requireOpen(p12, password);
    return { p12, password };
  }
  const accountId = await accounts.local();
  const named = (await accounts.signatures(accountId)).find(({ name }) => name === signature);
  return { p12: await accounts.unlockSignature(accountId, named?.signatureId ?? '', password), password };
}

async function requireOpen(p12: Uint8Array, password: string): Promise<void> {
  try {
    await openSignature(p12, password);
  } catch (error) {
    if (error instanceof WrongPasswordError) throw new Refusal('ERROR', 'signing.signatureOrPassword', {}, error);
    if (error instanceof SigningSlowError) throw new Refusal('ERROR', 'signing.slow', {}, error);
    throw error;
  }
}
