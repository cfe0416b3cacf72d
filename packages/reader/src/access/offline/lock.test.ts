import { describe, expect, it } from 'vitest';
import { plainCipher } from '../../features/protection/plain-cipher.ts';
import { type Bytes, browserCipher, encode } from '../protection/cipher.ts';
import { decryptFile, unwrapKey } from '../protection/key-ring.ts';
import { createOfflineLock, reopenOfflineLock } from './lock.ts';

const random = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));
const text = (bytes: Bytes) => new TextDecoder().decode(bytes);

describe('the lock of saved pages', () => {
  it('can be opened only with the password that was used to create it', async () => {
    const cipher = browserCipher();
    if (!cipher) throw new Error('No WebCrypto');
    const lock = await createOfflineLock(cipher, random, 'book', { user: 'Ada ', password: 'cafe\u0301-42' });
    const file = await lock.seal('pages/1.json', encode('secret words'));
    expect(text(file)).not.toContain('secret');
    expect(await lock.seal('pages/1.json', encode('secret words'))).not.toEqual(file);
    // The password is entered in another Unicode form, and the key is unwrapped without the browser's cryptography.
    const key = await unwrapKey(plainCipher, { ...lock.ring }, 'ada', 'caf\u00e9-42');
    if (!key) throw new Error('Could not unwrap the key');
    expect(text(await decryptFile(cipher, key, 'book', 'pages/1.json', file))).toBe('secret words');
    await expect(decryptFile(cipher, key, 'book', 'pages/2.json', file)).rejects.toThrow();
    expect(await unwrapKey(cipher, lock.ring, 'ada', 'caf\u00e9-43')).toBeNull();
    expect(await unwrapKey(cipher, lock.ring, 'bob', 'caf\u00e9-42')).toBeNull();
  });

  it('can be reused for more pages with the same password', async () => {
    const cipher = browserCipher();
    if (!cipher) throw new Error('No WebCrypto');
    const given = { user: '', password: 'leaf-42' };
    const { ring } = await createOfflineLock(cipher, random, 'book', given);
    const again = await reopenOfflineLock(cipher, random, 'book', ring, given);
    const key = await unwrapKey(cipher, ring, '', 'leaf-42');
    if (!again || !key) throw new Error('Could not unwrap the key');
    expect(again.ring).toEqual(ring);
    const file = await again.seal('pages/2.json', encode('more words'));
    expect(text(await decryptFile(cipher, key, 'book', 'pages/2.json', file))).toBe('more words');
    expect(await reopenOfflineLock(cipher, random, 'book', ring, { ...given, password: 'leaf-43' })).toBeNull();
  });
});
