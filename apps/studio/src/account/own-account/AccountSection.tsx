import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** One line that explains the section. */
  readonly lead: string;
  readonly children: ReactNode;
}

/** A section of the account page: its title and explanation next to its controls. */
export function AccountSection({ title, lead, children }: SectionProps) {
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
