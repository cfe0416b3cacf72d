import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { screenPath } from '../ui/browser/addresses.ts';
import { AppFrame } from './AppFrame.tsx';

/** Screens that use all of a wide window. */
const wide = [screenPath('books'), screenPath('admin')];

/** The screen of the address in the frame, which stays while the screens in it change: a menu that is open stays open. */
export function FramedScreen() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ user }) => user !== null);
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  // Whoever is sent to sign in sees no frame on the way there; whoever signs out keeps it until the next screen is there.
  if (!wasSignedIn) return <Outlet />;
  return (
    <AppFrame isWide={wide.some((path) => pathname.startsWith(path))}>
      <Outlet />
    </AppFrame>
  );
}
