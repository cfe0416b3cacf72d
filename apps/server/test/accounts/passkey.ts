import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const userPresentAndVerifiedWithKey = 0x45;
const zero = (count: number) => Buffer.alloc(count);

/**
 * Returns the response of a browser that creates a passkey with a new key.
 *
 * @param origin origin of the page
 */
export function createPasskeyResponse(challenge: string, origin: string) {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  // COSE: an elliptic curve key for ES256.
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
  const id = randomBytes(16);
  const authData = Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    Buffer.from([userPresentAndVerifiedWithKey]),
    zero(4), // uses
    zero(16), // model of the device
    Buffer.from([0, id.length]),
    id,
    key,
  ]);
  const attestation = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]),
  );
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin });
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
    },
  };
}
