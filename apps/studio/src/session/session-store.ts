import type { CallData, getTeamRolePowerConfig, ReadyConfig, User } from '@leafcast/contract';
import { create } from 'zustand';
import { queryClient } from '../api/query-client.ts';
import type { Entitlements } from './entitlements.ts';

/** The signed-in user, their permissions, and the open book. */
export interface Session {
  readonly user: User | null;
  readonly entitlements: Entitlements;
  readonly ready: ReadyConfig | null;
  /** Permissions of the role in the team; `null` outside a team. @see W-389 */
  readonly role: CallData<typeof getTeamRolePowerConfig> | null;
  /** Number of the book that is open in the editor; empty if none is open. */
  readonly openBook: string;
}

export const signedOutSession: Session = { user: null, entitlements: {}, ready: null, role: null, openBook: '' };

export const useSession = create<Session>(() => signedOutSession);

/**
 * Clears all data of the account, for example after signing out, so that the next account does not see this account's
 * books.
 */
export function forgetSession(): void {
  queryClient.clear();
  useSession.setState(signedOutSession);
}
