import { type ReactNode, useId } from 'react';

interface BlockProps {
  readonly title: string;
  /** One line that explains the section. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A titled block within a section. */
export function Block({ title, lead, children }: BlockProps) {
  const id = useId();
  return (
    <section className="admin-block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="quiet">{lead}</p>}
      {children}
    </section>
  );
}
