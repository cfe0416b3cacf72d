import type { BookPrivacy } from '@leafcast/contract';

/** Keys of the messages that describe who can currently read a book. */
export interface AccessSentence {
  readonly who:
    | 'access.draft'
    | 'access.early'
    | 'access.over'
    | `access.${BookPrivacy['privacy']}`
    | 'access.embeddedIn';
  /** Additional requirement for readers; absent if there is none or if nobody can read the book. */
  readonly lock?: 'access.lockedAll' | 'access.lockedFrom';
}

/**
 * Returns the message keys that describe who can read a book at a given time. Password protection is considered only if
 * a password is set.
 */
export function accessSentence(now: BookPrivacy, isPublished: boolean, clock: Date): AccessSentence {
  if (!isPublished) return { who: 'access.draft' };
  if (now.privacy === 'closed') return { who: 'access.closed' };
  if (now.until !== null && new Date(now.until) <= clock) return { who: 'access.over' };
  if (now.from !== null && new Date(now.from) > clock) return { who: 'access.early' };
  const who =
    now.privacy === 'embedded' && now.sites.length > 0 ? 'access.embeddedIn' : (`access.${now.privacy}` as const);
  if (!now.isProtected) return { who };
  return { who, lock: now.startPage > 1 ? 'access.lockedFrom' : 'access.lockedAll' };
}
