import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** One line that says what it is for. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** One subject of the account: what it is beside what can be done. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="quiet">{lead}</p>
      </div>
      <div className="card account-card">{children}</div>
    </section>
  );
}
