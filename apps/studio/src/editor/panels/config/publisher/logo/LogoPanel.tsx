import { DeleteOutlined } from '@ant-design/icons';
import { updateUserBookLogo } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../../../api/client.ts';
import { CallError } from '../../../../../api/failure.ts';
import { useForm } from '../../../../../books/settings-form/form-context.ts';
import { mayUse } from '../../../../../session/entitlements.ts';
import { useSession } from '../../../../../session/session-store.ts';
import { notify } from '../../../../../ui/dialogs/notices.ts';
import { useText } from '../../../../../ui/language/use-text.ts';
import { ConfigSettings } from '../../ConfigSettings.tsx';
import { useSetting } from '../../set-settings.ts';
import './logo.css';

/** Edits the author's logo in the toolbar, for this book and for new books. @see W-007, W-338 … W-340, W-406, W-471 */
export function LogoPanel() {
  const { messages } = useForm();
  const { language } = useText();
  return (
    <>
      <ConfigSettings keys={['logoImage', 'logoUrl', 'logoHeight', 'logoMarginLeft', 'logoMarginTop']} />
      <DefaultLogo />
      <a href={`/support/67.html?lang=${language}`} target="_blank" rel="noopener">
        {messages.t('logo.help')}
      </a>
    </>
  );
}

/** Shows the logo that new books use, with a button that replaces it with the logo of this book. */
function DefaultLogo() {
  const { messages, bookId } = useForm();
  const { t } = messages;
  const logo = useSetting('logoImage') ?? '';
  const link = useSetting('logoUrl') ?? '';
  const kept = useSession(({ ready }) => ready?.bookLogo ?? '');
  const isAllowed = useSession(({ entitlements }) => mayUse(entitlements, 'bookLogo'));
  const [isSending, setSending] = useState(false);
  const choose = async (chosen: string) => {
    setSending(true);
    try {
      const data = await call(updateUserBookLogo, { bookId, logo: chosen, link: chosen === '' ? '' : link });
      useSession.setState(({ ready }) => ({ ready: ready && { ...ready, ...data } }));
      notify('success', t(chosen === '' ? 'logo.noDefault' : 'logo.isDefault'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setSending(false);
    }
  };
  return (
    <section className="default-logo" aria-labelledby="default-logo">
      <h4 id="default-logo">{t('logo.newBooks')}</h4>
      <p className="quiet">{t('logo.newBooksHint')}</p>
      {kept !== '' && (
        <div className="default-logo-now">
          <img src={kept} alt={t('logo.newBooks')} />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            disabled={isSending}
            onClick={() => void choose('')}
            aria-label={`${t('settingForm.remove')}: ${t('logo.newBooks')}`}
          />
        </div>
      )}
      <Button disabled={!isAllowed || logo === ''} loading={isSending} onClick={() => void choose(logo)}>
        {t('logo.useForNew')}
      </Button>
    </section>
  );
}
