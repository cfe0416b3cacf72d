import { create } from 'zustand';
import { randomId } from '../../ui/browser/random-id.ts';

/** State of the edit lease: which tab may change the open book. @see RULINGS 17 */
export interface EditLease {
  /**
   * Whether this tab may edit. Assumed to be true when a book opens; the server corrects this before anything is saved.
   */
  readonly isMine: boolean;
  /** Whether the role of the account permits editing the book at all. @see W-389 */
  readonly isPermitted: boolean;
  /** Name of the account that is editing the book, if this tab cannot edit it. */
  readonly holderName: string;
  /** Whether the account that is editing the book is the signed-in account. */
  readonly isOwnAccount: boolean;
}

export const noLease: EditLease = { isMine: true, isPermitted: true, holderName: '', isOwnAccount: false };

export const useLease = create<EditLease>(() => noLease);

/** Unique id of this tab. A duplicated or reloaded tab has a different one. */
export let holder = randomId();

/** Replaces the tab's id, because the server never grants the lease to an id that has released it. @see RULINGS 17 */
export function renewLeaseHolderId(): void {
  holder = randomId();
}
