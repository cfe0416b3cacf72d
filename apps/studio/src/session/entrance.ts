import type { Location } from 'react-router';
import { call } from '../api/client.ts';
import { isSignedOut } from '../api/failure.ts';
import { loginAddress, readPlace } from '../ui/browser/addresses.ts';
import { isDesktop } from '../ui/browser/product.ts';
import { enter, isSignedIn } from './enter.ts';
import { useSession } from './session-store.ts';

/** What came of entering a screen: it may be shown, somebody has to sign in at another address first, or it failed. */
export type Entrance = { readonly signIn?: string; readonly error?: unknown };

/** By navigation, for React may ask for the same more than once before it shows it. */
const entrances = new Map<string, Promise<Entrance>>();

/**
 * Loads what a screen needs, once for each navigation.
 *
 * @param onEnter called when it begins
 * @see W-036, W-037, W-038, W-483
 */
export function entranceTo(location: Location, onEnter: () => void): Promise<Entrance> {
  const known = entrances.get(location.key);
  if (known) return known;
  // Asked first: a browser that fetches six files at a time would ask after all of the screen's.
  const entrance = ask(location);
  onEnter();
  entrances.set(location.key, entrance);
  return entrance;
}

export function forgetAllBut(key: string): void {
  for (const other of entrances.keys()) if (other !== key) entrances.delete(other);
}

/** Links may write an address otherwise than the browser does. */
function isHere(address: string): boolean {
  const { pathname, search } = new URL(address, window.location.origin);
  return window.location.pathname + window.location.search === pathname + search;
}

async function ask({ pathname, search }: Location): Promise<Entrance> {
  const { signal } = new AbortController();
  const place = readPlace(new URLSearchParams(search));
  const signIn = loginAddress(pathname + search);
  try {
    // Whoever sits before the desktop product is.
    if (!isDesktop && !(await isSignedIn(useSession.getState(), call, signal))) return { signIn };
    const session = await enter(useSession.getState(), place, call, signal);
    // Who has gone elsewhere meanwhile is in another place.
    if (isHere(pathname + search)) useSession.setState(session);
    return {};
  } catch (error) {
    return isSignedOut(error) ? { signIn } : { error };
  }
}
