/** Cryptographic primitives for opening a locked book. Inputs and outputs are bytes. */
export interface Cipher {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** Derives a 32-byte key with PBKDF2 and SHA-256. */
  deriveKey(password: Bytes, salt: Bytes, iterations: number): Promise<Bytes>;
  /**
   * Decrypts AES-256-GCM data with the tag at the end of the ciphertext.
   *
   * @throws if the key or the data is wrong
   */
  open(key: Bytes, nonce: Bytes, data: Bytes, bound?: Bytes): Promise<Bytes>;
  /** Encrypts data so that `open` can decrypt it. */
  seal(key: Bytes, nonce: Bytes, data: Bytes, bound?: Bytes): Promise<Bytes>;
}
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns the browser's cipher; `null` on pages loaded over plain HTTP from another machine, where browsers provide
 * none.
 */
export function browserCipher(): Cipher | null {
  const { subtle } = crypto;
  // The type declares that the value is always present, which is not true.
  if (!(subtle as SubtleCrypto | undefined)) return null;
  const bytes = (buffer: ArrayBuffer) => new Uint8Array(buffer);
  const how = (iv: Bytes, additionalData?: Bytes) => ({
    name: 'AES-GCM',
    iv,
    ...(additionalData && { additionalData }),
  });
  return {
    sha256: async (data) => bytes(await subtle.digest('SHA-256', data)),
    async deriveKey(password, salt, iterations) {
      const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      return bytes(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256));
    },
    async open(key, nonce, data, bound) {
      const imported = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
      return bytes(await subtle.decrypt(how(nonce, bound), imported, data));
    },
    async seal(key, nonce, data, bound) {
      const imported = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
      return bytes(await subtle.encrypt(how(nonce, bound), imported, data));
    },
  };
}

export const encode = (text: string): Bytes => new TextEncoder().encode(text);

/**
 * Decodes base64.
 *
 * @throws for a text that is not base64
 */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Encodes short data as base64. */
export const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));
