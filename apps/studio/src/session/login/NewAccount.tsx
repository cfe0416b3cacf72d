import { type CallData, type getRegistration, register } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { type CredentialIssues, checkCredentials, checkEmail } from './fields/credentials.ts';
import { EmailField } from './fields/EmailField.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { useFormSubmission } from './fields/use-form-submission.ts';
import { ProviderButtons } from './ways/ProviderButtons.tsx';

interface NewAccountProps {
  readonly rules: CallData<typeof getRegistration>;
  /** Token of the invitation link; empty if there is none. */
  readonly invitation: string;
  readonly onEntered: () => void;
}

/**
 * Form that creates an account. Either a password creates the account immediately, or the user enters only an email
 * address and receives a link for the remaining steps. @see RULINGS 36
 */
export function NewAccount({ rules, invitation, onEntered }: NewAccountProps) {
  const { t } = useText();
  const [email, setEmail] = useState(rules.email);
  const [password, setPassword] = useState('');
  const [issues, setIssues] = useState<CredentialIssues>({});
  const [sentTo, setSentTo] = useState('');
  const { isBusy, refusal, send } = useFormSubmission();

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkEmail(email);
    const found = rules.isByMail ? (wrong ? { email: wrong } : {}) : checkCredentials({ email, password }, true);
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    await send(async () => {
      const made = await call(register, { email: email.trim(), password, invitation }, { isQuiet: true });
      if ('isMailed' in made) setSentTo(email.trim());
      else onEntered();
    });
  };
  if (rules.registration === 'closed') return <Banner kind="info" title={t('login.closed')} />;
  if (rules.registration === 'invitation' && !rules.isInvited) {
    const said = invitation === '' ? 'login.invitationNeeded' : 'login.invitationInvalid';
    return <Banner kind="info" title={t(said)} />;
  }
  if (sentTo) return <Banner kind="info" title={t('login.registerMailSent', { email: sentTo })} />;
  return (
    <form onSubmit={ask} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <EmailField value={email} issue={issues.email} onChange={setEmail} />
      {rules.isByMail ? (
        <p className="quiet">{t('login.registerMailHint')}</p>
      ) : (
        <PasswordField isNew value={password} issue={issues.password} onChange={setPassword} />
      )}
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} className="login-send">
        {t('login.register')}
      </Button>
      <ProviderButtons providers={rules.providers} staysSignedIn invitation={invitation} />
    </form>
  );
}
