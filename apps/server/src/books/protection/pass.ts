import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * How long an address containing a pass works, and for how long passes can be renewed, in milliseconds. @see safety T34
 */
const lifetimes = { pass: 5 * 60 * 1000, visit: 12 * 60 * 60 * 1000 };

/** What a pass opens: one book, until its protection changes. */
export interface Lock {
  readonly bookId: string;
  readonly epoch: number;
  readonly contentKey: Buffer;
  /** How long an address works, in milliseconds, if it differs from the default. */
  readonly lifetimeMs?: number;
}

/**
 * Creates a pass. It is part of the addresses that it opens (`k/<pass>/…`), so it works without cookies and in frames
 * on other sites.
 *
 * @param visit end of the visit, in milliseconds since 1970; absent for a new one
 */
export function createPass(lock: Lock, now: Date, visit = Number.POSITIVE_INFINITY): string {
  const end = Math.min(visit, now.getTime() + lifetimes.visit);
  const expires = Math.min(now.getTime() + lifeOf(lock), end);
  const claim = `${expires.toString(36)}-${end.toString(36)}`;
  return `${claim}-${signature(lock, claim)}`;
}

/** Returns the end of a pass's visit, in milliseconds since 1970; `null` if the pass does not open the book now. */
export function readPass(lock: Lock, pass: string, now: Date): number | null {
  const [, claim = '', expires = '', visit = '', mac = ''] =
    /^(([0-9a-z]{1,10})-([0-9a-z]{1,10}))-([\w-]{43})$/.exec(pass) ?? [];
  const expected = signature(lock, claim);
  if (mac.length !== expected.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  const left = Number.parseInt(expires, 36) - now.getTime();
  // A pass created by a clock that has since been set back must not live longer than others.
  return left > 0 && left <= 2 * lifeOf(lock) ? Number.parseInt(visit, 36) : null;
}

const lifeOf = ({ lifetimeMs }: Lock) => lifetimeMs ?? lifetimes.pass;

function signature({ bookId, epoch, contentKey }: Lock, claim: string): string {
  return createHmac('sha256', contentKey).update(`${bookId} ${epoch} ${claim}`).digest('base64url');
}
