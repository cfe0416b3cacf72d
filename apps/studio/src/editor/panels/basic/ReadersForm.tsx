import { Button, Switch } from 'antd';
import { useId } from 'react';
import { useChangeSender } from '../../../api/use-change-sender.ts';
import { usePrivacy } from '../../../books/open-book/use-privacy.ts';
import { AccessSummary } from '../../../books/share/access/AccessSummary.tsx';
import { SharingWords } from '../../../books/share/words.ts';
import { isDesktop } from '../../../ui/browser/product.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { openPanel } from '../../sections/open-panel.ts';
import type { BasicProps } from './panel-props.ts';

/**
 * Shows who can read the book, with a button to change this, and a switch for the text version, which takes effect
 * immediately.
 *
 * @see W-441 … W-443
 */
export function ReadersForm({ t, book: { url, publication } }: BasicProps) {
  const { now, hasFailed, setText, retry } = usePrivacy();
  const common = useText();
  const id = useId();
  const { isSending, send } = useChangeSender();
  if (hasFailed && !now) {
    return (
      <p role="alert">
        {t('basics.failed')}{' '}
        <Button size="small" onClick={retry}>
          {common.t('action.tryAgain')}
        </Button>
      </p>
    );
  }
  return (
    <div className="readers-form" aria-busy={!now}>
      <div className="basic-line">
        {isDesktop ? (
          <span>{t(now?.isProtected ? 'basics.isProtected' : 'basics.isOpen')}</span>
        ) : (
          <SharingWords>{now && <AccessSummary now={now} isPublished={Boolean(publication)} />}</SharingWords>
        )}
        <Button size="small" onClick={() => openPanel('password')}>
          {t('basics.change')}
          <span className="visually-hidden">: {common.t(isDesktop ? 'section.password' : 'section.access')}</span>
        </Button>
      </div>
      <div className="basic-line">
        <label htmlFor={`${id}-text`}>
          {t('basics.textVersion')}
          <span className="quiet" id={`${id}-text-hint`}>
            {t('basics.textVersionHint')}
          </span>
        </label>
        <Switch
          id={`${id}-text`}
          size="small"
          checked={now?.textStatus ?? false}
          disabled={!now || isSending}
          aria-describedby={`${id}-text-hint`}
          onChange={(status) => void send(setText(status))}
        />
      </div>
      {now?.textStatus && url !== '' && (
        <a href={`${url}text`} target="_blank" rel="noopener">
          {t('basics.openText')}
        </a>
      )}
    </div>
  );
}
