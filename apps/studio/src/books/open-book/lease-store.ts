import { create } from 'zustand';
import { randomId } from '../../ui/browser/random-id.ts';

/** Which tab may change the open book. @see RULINGS 17 */
export interface Lease {
  /** Whether this tab may. It is assumed when a book opens; the server denies it before anything is saved. */
  readonly isMine: boolean;
  /** Whether the role of the account lets it change the book at all. @see W-389 */
  readonly isPermitted: boolean;
  /** Who edits it, where this tab may not; an account's name. */
  readonly holderName: string;
  /** Whether that is the account of this tab. */
  readonly isOwnAccount: boolean;
}

export const noLease: Lease = { isMine: true, isPermitted: true, holderName: '', isOwnAccount: false };

export const useLease = create<Lease>(() => noLease);

/** This tab's own name for itself: a copy of it, or the same one reloaded, has another. */
export let holder = randomId();

/** Takes another name: one that gave its right back never gets it again. @see RULINGS 17 */
export function renameHolder(): void {
  holder = randomId();
}
