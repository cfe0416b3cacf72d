import type { BookPrivacy } from '@leafcast/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useFormMessages } from '../../settings-form/form-messages.ts';
import type { BookAccess } from '../use-privacy.ts';
import { useSharingWords } from '../words.ts';
import { AccessSummary } from './AccessSummary.tsx';
import { Audience } from './Audience.tsx';
import { EmbeddingSites } from './EmbeddingSites.tsx';
import { ProtectionForm } from './ProtectionForm.tsx';
import { ReadingPeriodForm } from './ReadingPeriodForm.tsx';
import './access.css';

interface AccessFormProps {
  readonly privacy: BookAccess;
  readonly isPublished: boolean;
  readonly pageCount: number;
  /** Called when passwords have changed; `isLocked` is true if the book has any. */
  readonly onLocked?: (isLocked: boolean) => void;
  /** Whether to hide the summary of who can read the book, because the page already shows it. */
  readonly isSummaryHidden?: boolean;
  /** Additional controls for the password. */
  readonly more?: ReactNode;
}

/**
 * Form that sets who can read a book: audience of the link, passwords, sites that may embed the book, and reading
 * period. For a project of the desktop product, it only sets passwords.
 */
export function AccessForm({
  privacy,
  isPublished,
  pageCount,
  onLocked,
  more,
  isSummaryHidden = false,
}: AccessFormProps) {
  const messages = useFormMessages();
  const { t } = useSharingWords();
  const { now, set } = privacy;
  if (privacy.hasFailed && !now) {
    return (
      <div role="alert">
        <p>{t('access.failed')}</p>
        <Button onClick={privacy.retry}>{t('action.tryAgain')}</Button>
      </div>
    );
  }
  if (!now || !messages) return <div aria-busy />;
  const state = JSON.stringify([now.isProtected, now.hasUsers, now.users, now.hint, now.startPage]);
  const hasPassword = now.privacy !== 'team' && now.privacy !== 'closed';
  return (
    <div className="access-form">
      {!isDesktop && !isSummaryHidden && <AccessSummary now={now} isPublished={isPublished} />}
      {!isDesktop && <Audience now={now} set={set} />}
      {hasPassword && (
        <section>
          <h3>{messages.t('lock.password')}</h3>
          <p className="quiet">{messages.t('lock.intro')}</p>
          <p className="lock-state" data-on={now.isProtected} role="status">
            {messages.t(lockState(now), { page: now.startPage })}
          </p>
          <ProtectionForm
            key={state}
            t={messages.t}
            now={now}
            pageCount={pageCount}
            onSet={set}
            onLocked={onLocked ?? nothing}
          />
          {now.isProtected && more}
        </section>
      )}
      {!isDesktop && <ReadingPeriodForm now={now} set={set} />}
      {!isDesktop && now.privacy !== 'closed' && <EmbeddingSites now={now} set={set} />}
    </div>
  );
}

const lockState = ({ isProtected, startPage }: BookPrivacy) =>
  !isProtected ? 'lock.off' : startPage > 1 ? 'lock.onFrom' : 'lock.on';

const nothing = () => undefined;
