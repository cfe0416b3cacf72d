import { type ReactNode, use } from 'react';
import { Navigate, useLocation } from 'react-router';
import { screenEntry } from '../session/screen-entry.ts';
import { PageError } from './PageError.tsx';

interface GuardProps {
  /** Called on each navigation when loading the account begins. */
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** Guards a screen that requires an account. The screen is not shown until everything it needs has loaded. */
export function RequireAccount({ onEnter, children }: GuardProps) {
  const { signIn, error } = use(screenEntry(useLocation(), onEnter));
  if (signIn !== undefined) return <Navigate to={signIn} replace />;
  return error === undefined ? children : <PageError error={error} />;
}
