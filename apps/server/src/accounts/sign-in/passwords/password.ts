import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { canonicalPassword, findNewPasswordIssue } from '@leafcast/book/new-password';
import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '../../../platform/limits/fair-queue.ts';
import { Refusal } from '../../../platform/refusal.ts';

// Argon2id parameters recommended by OWASP: 19 MiB, two passes, one lane. Argon2id is the library's default.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** Queue for hashing; it leaves one processor free for signed-in people and for readers. */
const enqueueHash = fairQueue(100, Math.max(1, availableParallelism() - 1));

/**
 * Checks a new password.
 *
 * @throws Refusal that states what is wrong with it
 * @see RULINGS 9
 */
export function checkNewPassword(password: string): void {
  const issue = findNewPasswordIssue(password);
  if (issue) throw new Refusal('ERROR', `login.${issue}`);
}

export function hashPassword(password: string): Promise<string> {
  return enqueueHash('new', () => hash(canonicalPassword(password), cost));
}

/**
 * Hash that is verified if an account does not exist, so that the response takes as long as for an existing account.
 */
const dummyHash = hash(randomBytes(32).toString('hex'), cost);

/**
 * Verifies a password.
 *
 * @param passwordHash `null` if the account does not exist: the check takes as long as usual, but fails
 * @param network client's network; all checks from one network share a queue
 */
export async function isPasswordCorrect(
  password: string,
  passwordHash: string | null,
  network: string,
): Promise<boolean> {
  const kept = passwordHash ?? (await dummyHash);
  const isRight = await enqueueHash(network, () => verify(kept, canonicalPassword(password)));
  return isRight && passwordHash !== null;
}
