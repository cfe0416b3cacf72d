import type { BookPrivacy } from '@leafcast/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useFormMessages } from '../../settings-form/form-messages.ts';
import type { Privacy } from '../use-privacy.ts';
import { useSharingWords } from '../words.ts';
import { Audience } from './Audience.tsx';
import { EmbeddingSites } from './EmbeddingSites.tsx';
import { OpenTimes } from './OpenTimes.tsx';
import { ProtectionForm } from './ProtectionForm.tsx';
import { WhoReads } from './WhoReads.tsx';
import './access.css';

interface AccessFormProps {
  readonly privacy: Privacy;
  readonly isPublished: boolean;
  readonly pageCount: number;
  /** Called when passwords have changed; `isLocked` says whether there are any. */
  readonly onLocked?: (isLocked: boolean) => void;
  /** Whether the page already shows next to the form who can read the book. */
  readonly isSummaryHidden?: boolean;
  /** Further controls for the password. */
  readonly more?: ReactNode;
}

/**
 * All settings for who can read a book: audience of the link, passwords, embedding sites, and times. A project of the
 * desktop product has passwords only.
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
      {!isDesktop && !isSummaryHidden && <WhoReads now={now} isPublished={isPublished} />}
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
      {!isDesktop && <OpenTimes now={now} set={set} />}
      {!isDesktop && now.privacy !== 'closed' && <EmbeddingSites now={now} set={set} />}
    </div>
  );
}

const lockState = ({ isProtected, startPage }: BookPrivacy) =>
  !isProtected ? 'lock.off' : startPage > 1 ? 'lock.onFrom' : 'lock.on';

const nothing = () => undefined;
