import type { Location } from 'react-router';
import { call } from '../api/client.ts';
import { isSignedOut } from '../api/failure.ts';
import { loginAddress, readUrlLocation } from '../ui/browser/addresses.ts';
import { isDesktop } from '../ui/browser/product.ts';
import { enterScreen, isSignedIn } from './enter.ts';
import { useSession } from './session-store.ts';

/**
 * Result of entering a screen. If both fields are absent, the screen may be shown; `signIn` is the URL at which the
 * user must sign in first; `error` is the reason for a failure.
 */
export type ScreenEntry = { readonly signIn?: string; readonly error?: unknown };

/**
 * Results by navigation, because React may request the result of a navigation more than once before showing the screen.
 */
const screenEntries = new Map<string, Promise<ScreenEntry>>();

/**
 * Loads what a screen needs, once for each navigation.
 *
 * @param onEnter called when loading begins
 * @see W-036, W-037, W-038, W-483
 */
export function screenEntry(location: Location, onEnter: () => void): Promise<ScreenEntry> {
  const known = screenEntries.get(location.key);
  if (known) return known;
  // The data is requested first: a browser loads only six files at a time, and would otherwise send this request after
  // those for all files of the screen.
  const entry = ask(location);
  onEnter();
  screenEntries.set(location.key, entry);
  return entry;
}

export function forgetOtherEntries(key: string): void {
  for (const other of screenEntries.keys()) if (other !== key) screenEntries.delete(other);
}

/**
 * Checks whether the browser is still at a URL. Both URLs are normalized, because a URL can be written in different
 * ways.
 */
function isCurrentAddress(address: string): boolean {
  const { pathname, search } = new URL(address, window.location.origin);
  return window.location.pathname + window.location.search === pathname + search;
}

async function ask({ pathname, search }: Location): Promise<ScreenEntry> {
  const { signal } = new AbortController();
  const place = readUrlLocation(new URLSearchParams(search));
  const signIn = loginAddress(pathname + search);
  try {
    // The user of the desktop product is always signed in.
    if (!isDesktop && !(await isSignedIn(useSession.getState(), call, signal))) return { signIn };
    const session = await enterScreen(useSession.getState(), place, call, signal);
    // If the user has navigated elsewhere in the meantime, the result is discarded.
    if (isCurrentAddress(pathname + search)) useSession.setState(session);
    return {};
  } catch (error) {
    return isSignedOut(error) ? { signIn } : { error };
  }
}
