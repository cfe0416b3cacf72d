import { createCipheriv, createDecipheriv, createHash, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { cipherSizes, type KeyRing, type KeyWrap, userMarkText } from '@leafcast/book';
import { fairQueue } from '../../platform/limits/fair-queue.ts';
import { deriveForAuthor } from './author-keys.ts';
import { recall, remember, traceOf } from './known-keys.ts';

/** As OWASP has it for PBKDF2 with SHA-256. */
const iterations = 600_000;
const derive = promisify(pbkdf2);
/** Each takes a thread for a quarter of a second: strangers who guess, or open a book of their own again and again, must not take them all. */
const readersInTurn = fairQueue(200, 2);

/** Makes a key of 32 bytes of what a person typed. */
type Derive = (password: string, salt: Buffer, iterations: number) => Promise<Uint8Array>;

/** The readers' queue, in turn by network. */
const forReader =
  (network: string): Derive =>
  (password, salt, iterations) =>
    readersInTurn(network, () => derive(password, salt, iterations, cipherSizes.key, 'sha256'));

/** The authors' queue, apart from that of the readers. */
const forAuthor =
  (accountId: string): Derive =>
  (password, salt, iterations) =>
    deriveForAuthor(accountId, { password, salt, iterations, length: cipherSizes.key });

/** One password can be typed in several Unicode forms. */
const canonical = (text: string) => text.normalize('NFKC');

/** The mark of a user's wrap: it names nobody, and readers find theirs by it. */
function markOf(salt: string, user: string): string {
  return createHash('sha256').update(userMarkText(salt, user)).digest().subarray(0, 16).toString('base64');
}

function passwordKey(by: Derive, password: string, { salt: ringSalt, iterations }: KeyRing, mark: string) {
  // The mark makes two users of the same password differ.
  const salt = Buffer.concat([Buffer.from(ringSalt, 'base64'), Buffer.from(mark, 'base64')]);
  return by(canonical(password), salt, iterations);
}

export function newKeyRing(): KeyRing {
  return { salt: randomBytes(cipherSizes.salt).toString('base64'), iterations, wraps: [] };
}

/** Who gets the content key: by which password, and under which name, which is empty where one password opens the book. */
interface Recipient {
  readonly user: string;
  readonly password: string;
}

/** Wraps the content key with a password. @param accountId of the author, who waits in turn with the others */
export async function wrapKey(
  accountId: string,
  ring: KeyRing,
  contentKey: Buffer,
  { user, password }: Recipient,
): Promise<KeyWrap> {
  const mark = markOf(ring.salt, user);
  const nonce = randomBytes(cipherSizes.nonce);
  const cipher = createCipheriv('aes-256-gcm', await passwordKey(forAuthor(accountId), password, ring, mark), nonce);
  const wrapped = Buffer.concat([cipher.update(contentKey), cipher.final(), cipher.getAuthTag()]);
  return { user: mark, nonce: nonce.toString('base64'), key: wrapped.toString('base64') };
}

/**
 * The content key, or `null` for a wrong password; for a user who is not there it takes as long. One that was right
 * lately is known.
 *
 * @param network from which it is asked for, and waits in turn with the others
 * @see safety T9
 */
export async function unwrapKey(network: string, ring: KeyRing, { user, password }: Recipient): Promise<Buffer | null> {
  const mark = markOf(ring.salt, user);
  const wrap = ring.wraps.find((one) => one.user === mark);
  const trace = traceOf(ring.salt, mark, wrap?.key ?? '', canonical(password));
  const before = recall(trace);
  if (before) return before;
  const key = await passwordKey(forReader(network), password, ring, mark);
  if (!wrap) return null;
  const wrapped = Buffer.from(wrap.key, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(wrap.nonce, 'base64'));
    decipher.setAuthTag(wrapped.subarray(-cipherSizes.tag));
    const contentKey = Buffer.concat([decipher.update(wrapped.subarray(0, -cipherSizes.tag)), decipher.final()]);
    remember(trace, contentKey);
    return contentKey;
  } catch {
    return null;
  }
}
