import type { BookLockInfo } from '@leafcast/book';
import { createLockCard } from '../../access/unlocking/lock-card.ts';
import { createUnlocker } from '../../access/unlocking/unlocker.ts';
import type { Engine } from '../../core/engine.ts';
import type { Credentials } from '../../core/load/features/unlock-feature.ts';

let opened: Credentials | null = null;

/** Returns the credentials with which the book was opened, or `null`. @see UnlockFeature */
export const usedCredentials = (): Credentials | null => opened;

/**
 * Covers the spread and asks for the password whenever a locked page is open. Pages before the first locked page stay
 * readable.
 *
 * @see D-357 … D-363
 */
export function askForPassword(engine: Engine, locked: BookLockInfo): void {
  const keep = (credentials: Credentials) => {
    opened = credentials;
  };
  const card = createLockCard(engine, locked, createUnlocker(engine, locked, keep), () => {
    stopFollowing();
    card.remove();
    engine.root.removeAttribute('data-locked');
    engine.announce(engine.t('lock.opened'));
  });
  const follow = () => {
    const { left, right } = engine.getState().spread;
    const isShut = [left, right].some((page) => page !== null && page >= locked.from);
    engine.root.toggleAttribute('data-locked', isShut);
    card.show(isShut);
  };
  const stopFollowing = engine.subscribe(follow);
  follow();
}
