import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { screenPath } from '../ui/browser/addresses.ts';
import { AppFrame } from './AppFrame.tsx';

/** Screens that use the full width of a wide window. */
const wide = [screenPath('books'), screenPath('admin')];

/**
 * Shows the screen of the URL inside the frame. The frame stays mounted while its screens change, so that an open menu
 * stays open.
 */
export function FramedScreen() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ user }) => user !== null);
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  // Users who are being redirected to the sign-in page see no frame. Users who sign out keep it until the next screen
  // appears.
  if (!wasSignedIn) return <Outlet />;
  return (
    <AppFrame isWide={wide.some((path) => pathname.startsWith(path))}>
      <Outlet />
    </AppFrame>
  );
}
