/** The primitives that a locked book is opened with; bytes in and out. */
export interface Cipher {
  sha256(bytes: Bytes): Promise<Bytes>;
  /** PBKDF2 with SHA-256: 32 bytes. */
  deriveKey(password: Bytes, salt: Bytes, iterations: number): Promise<Bytes>;
  /** Opens AES-256-GCM, the tag at the end of the cipher text. @throws where key or data are not the right ones */
  open(key: Bytes, nonce: Bytes, data: Bytes, bound?: Bytes): Promise<Bytes>;
}
export type Bytes = Uint8Array<ArrayBuffer>;

/** What the browser brings along. It is missing where a page comes over plain http from another machine. */
export function browserCipher(): Cipher | null {
  const { subtle } = crypto;
  // Typed as always there, which it is not.
  if (!(subtle as SubtleCrypto | undefined)) return null;
  const bytes = (buffer: ArrayBuffer) => new Uint8Array(buffer);
  return {
    sha256: async (data) => bytes(await subtle.digest('SHA-256', data)),
    async deriveKey(password, salt, iterations) {
      const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      return bytes(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256));
    },
    async open(key, iv, data, additionalData) {
      const imported = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
      const how = { name: 'AES-GCM', iv, ...(additionalData && { additionalData }) };
      return bytes(await subtle.decrypt(how, imported, data));
    },
  };
}
