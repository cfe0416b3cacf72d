import type { KeyObject } from 'node:crypto';
import { ConfigError } from '@leafcast/server';
import { z } from 'zod';
import { readPublicKey } from './manifest.ts';

/** Where newer versions are announced, and by whose key. */
export interface UpdateSource {
  readonly url: string;
  readonly key: KeyObject;
}

const schema = z.object({
  url: z.url().refine((url) => /^https:|^http:\/\/127\.0\.0\.1[:/]/.test(url)),
  key: z.base64(),
});

/**
 * Reads `DESKTOP_UPDATES`: JSON such as `{"url":"https://leafcast.example/updates.json","key":"…"}`, the key being the
 * 32 bytes of an Ed25519 public key in base64.
 *
 * @returns `null` where nothing is configured: then nobody is asked
 * @throws ConfigError
 */
export function readUpdateSource(text: string | undefined): UpdateSource | null {
  if (text === undefined || text === '') return null;
  try {
    const { url, key } = schema.parse(JSON.parse(text));
    return { url, key: readPublicKey(key) };
  } catch (cause) {
    throw new ConfigError('DESKTOP_UPDATES: must be JSON of an https address `url` and an Ed25519 public key `key`', {
      cause,
    });
  }
}

/** Largest answer that is read, in bytes. */
const largest = 500_000;
const timeoutMs = 20_000;

/** Fetches what lies at the address. @throws Error where it cannot be reached, or is too much */
export async function fetchManifest({ url }: UpdateSource): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok || !answer.body) throw new Error(`the address answers ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > largest) throw new Error('the address answers with too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
