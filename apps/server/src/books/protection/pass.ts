import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Lifetimes in milliseconds: `pass` for a URL that contains a pass, and `visit` for a visit, during which passes can be
 * renewed.
 *
 * @see safety T34
 */
const lifetimes = { pass: 5 * 60 * 1000, visit: 12 * 60 * 60 * 1000 };

/** Scope of a pass: it opens one book, until the book's protection changes. */
export interface PassTarget {
  readonly bookId: string;
  readonly epoch: number;
  readonly contentKey: Buffer;
  /** Lifetime of a URL with a pass, in milliseconds, if it differs from the default. */
  readonly lifetimeMs?: number;
}

/**
 * Creates a pass. The pass is part of the URLs that it opens (`k/<pass>/…`), so that it works without cookies and in
 * frames on other sites.
 *
 * @param visit end of the visit, in milliseconds since 1970; absent for a new visit
 */
export function createAccessPass(lock: PassTarget, now: Date, visit = Number.POSITIVE_INFINITY): string {
  const end = Math.min(visit, now.getTime() + lifetimes.visit);
  const expires = Math.min(now.getTime() + lifeOf(lock), end);
  const claim = `${expires.toString(36)}-${end.toString(36)}`;
  return `${claim}-${signature(lock, claim)}`;
}

/** Returns the end of a pass's visit, in milliseconds since 1970; `null` if the pass does not open the book now. */
export function readAccessPass(lock: PassTarget, pass: string, now: Date): number | null {
  const [, claim = '', expires = '', visit = '', mac = ''] =
    /^(([0-9a-z]{1,10})-([0-9a-z]{1,10}))-([\w-]{43})$/.exec(pass) ?? [];
  const expected = signature(lock, claim);
  if (mac.length !== expected.length || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  const left = Number.parseInt(expires, 36) - now.getTime();
  // A pass that was created while the clock was ahead must not last longer than other passes.
  return left > 0 && left <= 2 * lifeOf(lock) ? Number.parseInt(visit, 36) : null;
}

const lifeOf = ({ lifetimeMs }: PassTarget) => lifetimeMs ?? lifetimes.pass;

function signature({ bookId, epoch, contentKey }: PassTarget, claim: string): string {
  return createHmac('sha256', contentKey).update(`${bookId} ${epoch} ${claim}`).digest('base64url');
}
