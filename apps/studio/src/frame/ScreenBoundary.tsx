import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageError } from './PageError.tsx';

/** Shows the error of a failed screen instead of the screen, until the user navigates elsewhere. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary place={useLocation().key}>{children}</Boundary>;
}

interface BoundaryProps {
  readonly place: string;
  readonly children: ReactNode;
}

/** A class component, because React has no hook for error boundaries. */
class Boundary extends Component<BoundaryProps, { readonly problem: { readonly error: unknown } | null }> {
  override state: { readonly problem: { readonly error: unknown } | null } = { problem: null };

  static getDerivedStateFromError(error: unknown) {
    return { problem: { error } };
  }

  override componentDidUpdate({ place }: BoundaryProps) {
    if (place !== this.props.place && this.state.problem) this.setState({ problem: null });
  }

  override render() {
    return this.state.problem ? <PageError error={this.state.problem.error} /> : this.props.children;
  }
}
