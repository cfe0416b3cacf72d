import { checkAccount, getReadyConfig, getTeamRolePowerConfig, getUser, getUserCustomConfig } from '@leafcast/contract';
import type { CallFunction } from '../api/call.ts';
import type { UrlLocation } from '../ui/browser/addresses.ts';
import type { Session } from './session-store.ts';

export type EntryLoad = 'user' | 'entitlements' | 'ready';

/** Returns which data must be loaded before a screen is shown. @see W-036, W-037 */
export function entryLoads(session: Session, { tid, num }: UrlLocation): readonly EntryLoad[] {
  if (!session.user) return ['user', 'entitlements', 'ready'];
  // In another team, other actions may be permitted.
  if (session.ready && session.ready.teamId !== tid) return ['entitlements', 'ready'];
  const isBookOpen = session.openBook !== '' && session.openBook === num;
  return isBookOpen ? [] : ['ready'];
}

/**
 * Checks whether a user is signed in. The API call for this precedes the first load and returns no error, because
 * browsers log every 401 response in their console, although a first-time visitor has done nothing wrong.
 */
export async function isSignedIn(session: Session, call: CallFunction, signal: AbortSignal): Promise<boolean> {
  if (session.user) return true;
  return (await call(checkAccount, { email: '' }, { signal })).isSignedIn;
}

/**
 * Loads everything that a screen needs, with parallel requests.
 *
 * @returns the changed parts of the session
 * @throws CallError
 */
export async function enterScreen(session: Session, place: UrlLocation, call: CallFunction, signal: AbortSignal) {
  const loads = entryLoads(session, place);
  const { tid, fid, num } = place;
  const [user, entitlements, ready] = await Promise.all([
    loads.includes('user') ? call(getUser, {}, { signal }) : session.user,
    loads.includes('entitlements')
      ? call(getUserCustomConfig, { teamId: tid }, { signal })
      : { data: session.entitlements },
    loads.includes('ready')
      ? call(getReadyConfig, { tid, fid, ...(num ? { number: num } : {}) }, { signal })
      : session.ready,
  ]);
  const role = loads.includes('ready') ? await roleOf(place, ready, call, signal) : session.role;
  return { user, entitlements: entitlements.data, ready, role } satisfies Partial<Session>;
}

/**
 * Returns the account's role in the team of the URL. If the URL contains no team but a book of another account, returns
 * the role in the account's only team.
 *
 * @see W-389
 */
async function roleOf({ tid }: UrlLocation, ready: Session['ready'], call: CallFunction, signal: AbortSignal) {
  if (tid !== '0') return call(getTeamRolePowerConfig, { tid }, { signal });
  return ready && ready.ownerId !== ready.userId ? call(getTeamRolePowerConfig, {}, { signal }) : null;
}
