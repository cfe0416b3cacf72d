import { type ReactNode, use } from 'react';
import { Navigate, useLocation } from 'react-router';
import { screenEntry } from '../session/screen-entry.ts';
import { PageError } from './PageError.tsx';

interface GuardProps {
  /** Called on each navigation, while the account is loading. */
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** Guards every screen that requires an account. Shows nothing of it until everything it needs has loaded. */
export function Guard({ onEnter, children }: GuardProps) {
  const { signIn, error } = use(screenEntry(useLocation(), onEnter));
  if (signIn !== undefined) return <Navigate to={signIn} replace />;
  return error === undefined ? children : <PageError error={error} />;
}
