/**
 * Returns a unique id: 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages loaded over plain HTTP
 * from another computer, for example on a local network.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
