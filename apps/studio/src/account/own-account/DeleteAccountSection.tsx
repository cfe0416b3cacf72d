import { deleteAccount } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { OwnPasswordForm } from '../../session/login/password/OwnPasswordForm.tsx';
import { forgetSession } from '../../session/session-store.ts';
import { loginPath } from '../../ui/browser/addresses.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { formatDay } from '../../ui/language/format.ts';
import { AccountSection } from './AccountSection.tsx';
import { useWords } from './words.ts';

/** Deletes the account. It can be restored for some days. */
export function DeleteAccountSection() {
  const { t, language } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const leave = async (password: string) => {
    const { due } = await call(deleteAccount, { password }, { isQuiet: true });
    forgetSession();
    await navigate(loginPath);
    notify('success', t('leave.done', { date: formatDay(due, language) }));
  };
  return (
    <AccountSection title={t('leave.title')} lead={t('leave.lead')}>
      {isOpen ? (
        <OwnPasswordForm isDangerous action={t('leave.title')} send={leave} onEnd={() => setIsOpen(false)} />
      ) : (
        <p>
          <Button danger onClick={() => setIsOpen(true)}>
            {t('leave.title')}
          </Button>
        </p>
      )}
    </AccountSection>
  );
}
