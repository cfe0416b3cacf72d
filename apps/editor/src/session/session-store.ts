import type { ReadyConfig, User } from '@leafcast/contract';
import { create } from 'zustand';
import type { Power } from './power.ts';

/** Who works, where, and on which book. */
export interface Session {
  readonly user: User | null;
  readonly power: Power;
  readonly ready: ReadyConfig | null;
  /** Number of the book that is open in the editor; empty without one. */
  readonly openBook: string;
}

export const nobody: Session = { user: null, power: {}, ready: null, openBook: '' };

export const useSession = create<Session>(() => nobody);

/** Forgets everything of the account, as after signing out. */
export function forgetSession(): void {
  useSession.setState(nobody);
}
