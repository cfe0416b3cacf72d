import { deleteAccount } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/client.ts';
import { loginPath } from '../common/addresses.ts';
import { notify } from '../common/notices.ts';
import { formatDay } from '../language/format.ts';
import { type CredentialIssues, checkPassword } from '../login/credentials.ts';
import { PasswordField } from '../login/PasswordField.tsx';
import { useSending } from '../login/use-sending.ts';
import { Banner } from '../parts/Banner.tsx';
import { forgetSession } from '../session/session-store.ts';
import { Section } from './Section.tsx';
import { useWords } from './words.ts';

/** Deletes the account, after some days in which it can come back. */
export function LeaveSection() {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('leave.title')} lead={t('leave.lead')}>
      {isOpen ? (
        <LeaveForm onEnd={() => setIsOpen(false)} />
      ) : (
        <p>
          <Button danger onClick={() => setIsOpen(true)}>
            {t('leave.title')}
          </Button>
        </p>
      )}
    </Section>
  );
}

function LeaveForm({ onEnd }: { readonly onEnd: () => void }) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [issue, setIssue] = useState<CredentialIssues['password']>();
  const { isBusy, refusal, send } = useSending();
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkPassword(password, false);
    setIssue(found);
    if (found) return;
    await send(async () => {
      const { due } = await call(deleteAccount, { password }, { isQuiet: true });
      forgetSession();
      await navigate(loginPath);
      notify('success', t('leave.done', { date: formatDay(due, language) }));
    });
  };
  return (
    <form className="account-form" onSubmit={leave} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <PasswordField isNew={false} value={password} issue={issue} onChange={setPassword} />
      <p className="account-actions">
        <Button danger type="primary" htmlType="submit" loading={isBusy}>
          {t('leave.title')}
        </Button>
        <Button onClick={onEnd}>{t('action.cancel')}</Button>
      </p>
    </form>
  );
}
