/** The primitives that a locked book is opened with; bytes in and out. */
export interface Cipher {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** PBKDF2 with SHA-256: 32 bytes. */
  deriveKey(password: Bytes, salt: Bytes, iterations: number): Promise<Bytes>;
  /** Opens AES-256-GCM, the tag at the end of the cipher text. @throws where key or data are not the right ones */
  open(key: Bytes, nonce: Bytes, data: Bytes, bound?: Bytes): Promise<Bytes>;
  /** The other way round. */
  seal(key: Bytes, nonce: Bytes, data: Bytes, bound?: Bytes): Promise<Bytes>;
}
export type Bytes = Uint8Array<ArrayBuffer>;

/** What the browser brings along. It is missing where a page comes over plain http from another machine. */
export function browserCipher(): Cipher | null {
  const { subtle } = crypto;
  // Typed as always there, which it is not.
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

/** Reads base64. @throws for anything else */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Of short pieces of data. */
export const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));
