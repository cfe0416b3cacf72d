import { type CallData, type getRegistration, login } from '@leafcast/contract';
import { Button, Spin } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useText } from '../../ui/language/use-text.ts';
import { LabeledCheckbox } from '../../ui/parts/LabeledCheckbox.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { type CredentialIssues, checkCredentials } from './fields/credentials.ts';
import { EmailField } from './fields/EmailField.tsx';
import { PasswordField } from './fields/PasswordField.tsx';
import { useFormSubmission } from './fields/use-form-submission.ts';
import { CodeForm } from './ways/CodeForm.tsx';
import { PasskeyButton } from './ways/PasskeyButton.tsx';
import { ProviderButtons } from './ways/ProviderButtons.tsx';
import { useProviderLogin } from './ways/use-provider-login.ts';

interface SignInProps {
  /** Providers available for signing in. */
  readonly providers: CallData<typeof getRegistration>['providers'];
  /** Whether the browser has just returned from a provider. */
  readonly isReturning: boolean;
  readonly onEntered: () => void;
}

/** Sign-in form. */
export function SignIn({ providers, isReturning, onEntered }: SignInProps) {
  const { t } = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [staysSignedIn, setStaysSignedIn] = useState(true);
  const [issues, setIssues] = useState<CredentialIssues>({});
  /** Ticket of a sign-in that is waiting for its second step; empty if there is none. */
  const [typed, setTicket] = useState('');
  const { isBusy, refusal, send } = useFormSubmission();

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkCredentials({ email, password }, false);
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    await send(async () => {
      const answer = await call(login, { email: email.trim(), password, autoLogin: staysSignedIn }, { isQuiet: true });
      if ('needsCode' in answer) setTicket(answer.ticket);
      else onEntered();
    });
  };
  const back = useProviderLogin(isReturning, onEntered);
  const ticket = typed || back.ticket;
  if (back.isBusy) return <Spin size="large" className="login-waiting" />;
  if (ticket) return <CodeForm ticket={ticket} onEntered={onEntered} />;
  return (
    <form onSubmit={enter} noValidate>
      <EmailField value={email} issue={issues.email} onChange={setEmail} />
      <PasswordField isNew={false} value={password} issue={issues.password} onChange={setPassword} />
      <LabeledCheckbox label={t('login.stay')} isOn={staysSignedIn} onChange={setStaysSignedIn} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} className="login-send">
        {t('login.signIn')}
      </Button>
      {/* Placed below the fields, so that the fields do not move. */}
      {(refusal || back.refusal) && <Banner kind="error" title={refusal || back.refusal} />}
      <PasskeyButton staysSignedIn={staysSignedIn} onEntered={onEntered} />
      <ProviderButtons providers={providers} staysSignedIn={staysSignedIn} />
    </form>
  );
}
