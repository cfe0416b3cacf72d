import { type ReactNode, use } from 'react';
import { Navigate, useLocation } from 'react-router';
import { entranceTo } from '../session/entrance.ts';
import { PageError } from './PageError.tsx';

interface GuardProps {
  /** Called for each navigation, while the account is asked for. */
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** Stands before every screen that is for an account: nothing of it is shown before all that it needs is there. */
export function Guard({ onEnter, children }: GuardProps) {
  const { signIn, error } = use(entranceTo(useLocation(), onEnter));
  if (signIn !== undefined) return <Navigate to={signIn} replace />;
  return error === undefined ? children : <PageError error={error} />;
}
