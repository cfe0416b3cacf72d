import { createHash } from 'node:crypto';
import { encodeAsLetters } from '@leafcast/node/codes/crockford';

/** Returns check characters that reveal typing mistakes. They are not secret. */
export function checkLetters(purpose: string, text: string, count: number): string {
  const hash = createHash('sha256').update(`leafcast ${purpose} ${text}`).digest();
  return encodeAsLetters(hash.subarray(0, 10)).slice(0, count);
}
