import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { screenPath } from '../ui/browser/addresses.ts';
import { AppFrame } from './AppFrame.tsx';

/** Screens that use the full width of the window. */
const wide = [screenPath('books'), screenPath('admin')];

/**
 * Shows the current screen inside the frame. The frame stays mounted when the screen changes, so that an open menu
 * stays open.
 */
export function FramedScreen() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ user }) => user !== null);
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  // No frame is shown to users who are being redirected to the sign-in page. After signing out, users see the frame
  // until the next screen appears.
  if (!wasSignedIn) return <Outlet />;
  return (
    <AppFrame isWide={wide.some((path) => pathname.startsWith(path))}>
      <Outlet />
    </AppFrame>
  );
}
