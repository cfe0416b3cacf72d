import type { ReactNode } from 'react';
import { PageRegion } from './PageRegion.tsx';

interface PageMessageProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Actions to continue with. */
  readonly children: ReactNode;
}

/** Fills the page if a screen could not be shown. */
export function PageMessage({ title, text, children }: PageMessageProps) {
  return (
    <PageRegion className="page-message">
      <h1>{title}</h1>
      {text && <p className="quiet">{text}</p>}
      <p className="page-message-actions">{children}</p>
    </PageRegion>
  );
}
