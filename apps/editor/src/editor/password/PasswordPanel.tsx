import { Button } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../language/use-text.ts';
import { usePrivacy } from '../../open-book/use-privacy.ts';
import { useFormMessages } from '../../settings-form/form-messages.ts';
import { stopLockPreview } from '../preview/lock-preview.ts';
import { LockPreview } from './LockPreview.tsx';
import { ProtectionForm } from './ProtectionForm.tsx';
import './password.css';

/** Passwords of the pages: who has one, from which page on, and how a reader is asked. @see W-048, D-080, D-357 … D-363 */
export function PasswordPanel() {
  const messages = useFormMessages();
  const privacy = usePrivacy();
  const common = useText();
  useEffect(() => stopLockPreview, []);
  if (!messages) return null;
  const { t } = messages;
  const { now } = privacy;
  if (privacy.hasFailed && !now) {
    return (
      <div className="panel-body" role="alert">
        <p>{t('basics.failed')}</p>
        <Button onClick={privacy.retry}>{common.t('action.tryAgain')}</Button>
      </div>
    );
  }
  if (!now) return <div className="panel-body" aria-busy />;
  const state = JSON.stringify([now.isProtected, now.hasUsers, now.users, now.hint, now.startPage]);
  return (
    <div className="panel-body">
      <p className="quiet">{t('lock.intro')}</p>
      <p className="lock-state" data-on={now.isProtected} role="status">
        {t(now.isProtected ? 'lock.on' : 'lock.off')}
      </p>
      <ProtectionForm key={state} t={t} now={now} onSet={privacy.set} />
      {now.isProtected && <LockPreview t={t} startPage={now.startPage} />}
    </div>
  );
}
