import { changeEmail, type OwnAccount } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { type CredentialIssues, checkCredentials } from '../../../session/login/fields/credentials.ts';
import { EmailField } from '../../../session/login/fields/EmailField.tsx';
import { PasswordField } from '../../../session/login/fields/PasswordField.tsx';
import { useFormSubmission } from '../../../session/login/fields/use-form-submission.ts';
import { refreshAccount } from '../../../session/use-own-account.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useWords } from '../words.ts';

/** Shows the account's email address and whether it is verified, and lets the user change the address. */
export function EmailSection({ account }: { readonly account: OwnAccount }) {
  const { t } = useWords();
  /** Initial address in the form; `null` while the form is closed. */
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const mayVerify = account.isMailSent && !account.isVerified;
  return (
    <AccountSection title={t('email.title')} lead={t('email.lead')}>
      <div className="account-row">
        <p className="account-fact">
          <bdi>{account.email}</bdi>
          {account.isMailSent && (
            <span className="account-mark" data-good={account.isVerified}>
              {t(account.isVerified ? 'email.verified' : 'email.unverified')}
            </span>
          )}
        </p>
        {newEmail === null && (
          <p className="account-actions">
            {mayVerify && <Button onClick={() => setNewEmail(account.email)}>{t('email.verify')}</Button>}
            <Button onClick={() => setNewEmail('')}>{t('email.change')}</Button>
          </p>
        )}
      </div>
      {account.pendingEmail && <Banner kind="info" title={t('email.pending', { email: account.pendingEmail })} />}
      {!account.isMailSent && <p className="field-hint">{t('email.noMail')}</p>}
      {newEmail !== null && <EmailForm account={account} newEmail={newEmail} onEnd={() => setNewEmail(null)} />}
    </AccountSection>
  );
}

interface EmailFormProps {
  readonly account: OwnAccount;
  readonly newEmail: string;
  readonly onEnd: () => void;
}

function EmailForm({ account, newEmail, onEnd }: EmailFormProps) {
  const { t } = useWords();
  const [email, setEmail] = useState(newEmail);
  const [password, setPassword] = useState('');
  const [issues, setIssues] = useState<CredentialIssues>({});
  const { isBusy, refusal, send } = useFormSubmission();
  const change = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkCredentials({ email, password }, false);
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    await send(async () => {
      const { isMailed } = await call(changeEmail, { email: email.trim(), password }, { isQuiet: true });
      notify('success', t(isMailed ? 'email.pending' : 'email.changed', { email: email.trim() }));
      await refreshAccount();
      onEnd();
    });
  };
  return (
    <form className="account-form" onSubmit={change} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <EmailField label={t('email.new')} value={email} issue={issues.email} onChange={setEmail} />
      <PasswordField isNew={false} value={password} issue={issues.password} onChange={setPassword} />
      <p className="account-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t(account.isMailSent ? 'email.send' : 'email.change')}
        </Button>
        <Button onClick={onEnd}>{t('action.cancel')}</Button>
      </p>
    </form>
  );
}
