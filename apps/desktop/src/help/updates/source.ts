import type { KeyObject } from 'node:crypto';
import { readResponse } from '@leafcast/node/responses/read-response';
import { ConfigError } from '@leafcast/server';
import { z } from 'zod';
import { readPublicKey } from './manifest.ts';

/** URL of the announcements of newer versions, and the public key that verifies them. */
export interface UpdateSource {
  readonly url: string;
  readonly key: KeyObject;
}

const schema = z.object({
  url: z.url().refine((url) => /^https:|^http:\/\/127\.0\.0\.1[:/]/.test(url)),
  key: z.base64(),
});

/**
 * Reads `DESKTOP_UPDATES`: JSON such as `{"url":"https://leafcast.example/updates.json","key":"…"}`. `key` is the 32
 * bytes of an Ed25519 public key in base64.
 *
 * @returns `null` if nothing is configured; then the program does not check for updates
 * @throws ConfigError
 */
export function readUpdateSource(text: string | undefined): UpdateSource | null {
  if (text === undefined || text === '') return null;
  try {
    const { url, key } = schema.parse(JSON.parse(text));
    return { url, key: readPublicKey(key) };
  } catch (cause) {
    throw new ConfigError('DESKTOP_UPDATES: must be JSON with an https address `url` and an Ed25519 public key `key`', {
      cause,
    });
  }
}

/** Maximum size of the response, in bytes. */
const maxBytes = 500_000;
const timeoutMs = 20_000;

/**
 * Fetches the content of the announcement URL.
 *
 * @throws Error if the URL cannot be reached or its response is too large
 */
export async function fetchManifest({ url }: UpdateSource): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`The update address responded with status ${answer.status}`);
  const text = await readResponse(answer, maxBytes);
  if (text === null) throw new Error('The response of the update address is too large');
  return text;
}
