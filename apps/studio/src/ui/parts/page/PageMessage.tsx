import type { ReactNode } from 'react';
import { PageRegion } from './PageRegion.tsx';

interface PageMessageProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Buttons or links with which the user can continue. */
  readonly children: ReactNode;
}

/** Fills the page with a message if a screen could not be shown. */
export function PageMessage({ title, text, children }: PageMessageProps) {
  return (
    <PageRegion className="page-message">
      <h1>{title}</h1>
      {text && <p className="quiet">{text}</p>}
      <p className="page-message-actions">{children}</p>
    </PageRegion>
  );
}
