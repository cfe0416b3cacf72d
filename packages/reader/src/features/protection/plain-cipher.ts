import { gcm } from '@noble/ciphers/aes.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Bytes, Cipher } from '../../access/protection/cipher.ts';

/**
 * Pure JavaScript cipher for pages without `crypto.subtle` (insecure origins). It is about ten times slower than
 * `crypto.subtle`.
 */
export const plainCipher: Cipher = {
  sha256: async (data) => copy(sha256(data)),
  deriveKey: async (password, salt, iterations) =>
    copy(await pbkdf2Async(sha256, password, salt, { c: iterations, dkLen: 32, asyncTick: 50 })),
  open: async (key, nonce, data, bound) => copy(gcm(key, nonce, bound).decrypt(data)),
  seal: async (key, nonce, data, bound) => copy(gcm(key, nonce, bound).encrypt(data)),
};

const copy = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
