import { createCipheriv, createDecipheriv, createHash, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { cipherSizes, type KeyRing, type KeyWrap, markText } from '@leafcast/book';
import { limited } from '../user/limited.ts';

/** As OWASP has it for PBKDF2 with SHA-256. */
const iterations = 600_000;
const derive = promisify(pbkdf2);
/** Each takes a thread for a quarter of a second: strangers who guess must not take them all. */
const inTurn = limited(2, 200);

/** One password can be typed in several Unicode forms. */
const canonical = (text: string) => text.normalize('NFKC');

/** The mark of a user's wrap: it names nobody, and readers find theirs by it. */
function markOf(salt: string, user: string): string {
  return createHash('sha256').update(markText(salt, user)).digest().subarray(0, 16).toString('base64');
}

function passwordKey(password: string, ring: Pick<KeyRing, 'salt' | 'iterations'>, mark: string): Promise<Buffer> {
  // The mark makes two users of the same password differ.
  const salt = Buffer.concat([Buffer.from(ring.salt, 'base64'), Buffer.from(mark, 'base64')]);
  return inTurn(() => derive(canonical(password), salt, ring.iterations, cipherSizes.key, 'sha256'));
}

export function newKeyRing(): KeyRing {
  return { salt: randomBytes(cipherSizes.salt).toString('base64'), iterations, wraps: [] };
}

/** Wraps the content key with a password. @param user empty where one password opens the book */
export async function wrapKey(ring: KeyRing, contentKey: Buffer, user: string, password: string): Promise<KeyWrap> {
  const mark = markOf(ring.salt, user);
  const nonce = randomBytes(cipherSizes.nonce);
  const cipher = createCipheriv('aes-256-gcm', await passwordKey(password, ring, mark), nonce);
  const wrapped = Buffer.concat([cipher.update(contentKey), cipher.final(), cipher.getAuthTag()]);
  return { user: mark, nonce: nonce.toString('base64'), key: wrapped.toString('base64') };
}

/** The content key, or `null` for a wrong password; for a user who is not there it takes as long. @see safety T9 */
export async function unwrapKey(ring: KeyRing, user: string, password: string): Promise<Buffer | null> {
  const mark = markOf(ring.salt, user);
  const wrap = ring.wraps.find((one) => one.user === mark);
  const key = await passwordKey(password, ring, mark);
  if (!wrap) return null;
  const wrapped = Buffer.from(wrap.key, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(wrap.nonce, 'base64'));
    decipher.setAuthTag(wrapped.subarray(-cipherSizes.tag));
    return Buffer.concat([decipher.update(wrapped.subarray(0, -cipherSizes.tag)), decipher.final()]);
  } catch {
    return null;
  }
}
