import type { DataOf, getTeamRolePowerConfig, ReadyConfig, User } from '@leafcast/contract';
import { create } from 'zustand';
import { queryClient } from '../api/query-client.ts';
import type { Entitlements } from './entitlements.ts';

/** Who works, where, and on which book. */
export interface Session {
  readonly user: User | null;
  readonly entitlements: Entitlements;
  readonly ready: ReadyConfig | null;
  /** What the role in the team permits; `null` outside of a team. @see W-389 */
  readonly role: DataOf<typeof getTeamRolePowerConfig> | null;
  /** Number of the book that is open in the editor; empty without one. */
  readonly openBook: string;
}

export const signedOutSession: Session = { user: null, entitlements: {}, ready: null, role: null, openBook: '' };

export const useSession = create<Session>(() => signedOutSession);

/** Forgets everything of the account, as after signing out: the next one must not see its books. */
export function forgetSession(): void {
  queryClient.clear();
  useSession.setState(signedOutSession);
}
