import { create } from 'zustand';
import { randomId } from '../../ui/browser/random-id.ts';

/** State of the edit lease: which tab may change the open book. @see RULINGS 17 */
export interface Lease {
  /** Whether this tab may edit. Assumed when a book opens; the server denies it before anything is saved. */
  readonly isMine: boolean;
  /** Whether the role of the account permits editing the book at all. @see W-389 */
  readonly isPermitted: boolean;
  /** Name of the account that edits the book if this tab may not. */
  readonly holderName: string;
  /** Whether that is this tab's own account. */
  readonly isOwnAccount: boolean;
}

export const noLease: Lease = { isMine: true, isPermitted: true, holderName: '', isOwnAccount: false };

export const useLease = create<Lease>(() => noLease);

/** Unique id of this tab. A duplicated or reloaded tab has a different one. */
export let holder = randomId();

/** Replaces the id, because one that has released its lease never gets it again. @see RULINGS 17 */
export function renameHolder(): void {
  holder = randomId();
}
