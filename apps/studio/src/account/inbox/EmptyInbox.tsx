import { useWords } from './words.ts';

/**
 * Shown when the inbox is empty.
 *
 * @param hasNoMessages whether no message has ever been received
 */
export function EmptyInbox({ hasNoMessages }: { readonly hasNoMessages: boolean }) {
  const { t } = useWords();
  return (
    <div className="inbox-empty">
      <svg viewBox="0 0 200 130" width="200" height="130" aria-hidden="true">
        <ellipse cx="100" cy="120" rx="76" ry="6" fill="var(--line)" />
        <path d="M44 44h112v66a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z" fill="var(--accent-soft)" />
        <path d="M62 18h76v62l-38 22-38-22z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
        <path d="M76 36h48M76 48h48M76 60h30" stroke="#d9a441" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M44 46l56 36 56-36v64a6 6 0 0 1-6 6H50a6 6 0 0 1-6-6z"
          fill="var(--accent-soft)"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <p>{t(hasNoMessages ? 'moderation.none' : 'inbox.noneFound')}</p>
    </div>
  );
}
