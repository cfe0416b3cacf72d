import { changePassword } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../api/client.ts';
import { notify } from '../common/notices.ts';
import { type CredentialIssues, checkPassword } from '../login/credentials.ts';
import { PasswordField } from '../login/PasswordField.tsx';
import { useSending } from '../login/use-sending.ts';
import { Banner } from '../parts/Banner.tsx';
import { Section } from './Section.tsx';
import { refreshSessions } from './use-sessions.ts';
import { useWords } from './words.ts';

/** Changes the password of the account. @see RULINGS 9 */
export function PasswordSection() {
  const { t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('password.title')} lead={t('password.lead')}>
      {isOpen ? (
        <PasswordForm onEnd={() => setIsOpen(false)} />
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)}>{t('password.change')}</Button>
        </p>
      )}
    </Section>
  );
}

type Issue = CredentialIssues['password'];

function PasswordForm({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useWords();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [issues, setIssues] = useState<{ readonly old?: Issue; readonly fresh?: Issue }>({});
  const { isBusy, refusal, send } = useSending();
  const change = async (event: FormEvent) => {
    event.preventDefault();
    const found = { old: checkPassword(password, false), fresh: checkPassword(newPassword, true) };
    setIssues(found);
    if (found.old || found.fresh) return;
    await send(async () => {
      await call(changePassword, { password, newPassword }, { isQuiet: true });
      notify('success', t('password.changed'));
      await refreshSessions();
      onEnd();
    });
  };
  return (
    <form className="account-form" onSubmit={change} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <PasswordField
        isNew={false}
        label={t('password.current')}
        value={password}
        issue={issues.old}
        onChange={setPassword}
      />
      <PasswordField
        isNew
        label={t('login.newPassword')}
        value={newPassword}
        issue={issues.fresh}
        onChange={setNewPassword}
      />
      <p className="account-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('password.change')}
        </Button>
        <Button onClick={onEnd}>{t('action.cancel')}</Button>
      </p>
    </form>
  );
}
