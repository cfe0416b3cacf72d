import { login } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../api/client.ts';
import { useText } from '../language/use-text.ts';
import { Banner } from '../parts/Banner.tsx';
import { Tick } from '../parts/Tick.tsx';
import { type CredentialIssues, checkCredentials } from './credentials.ts';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSending } from './use-sending.ts';

/** Signs in. */
export function SignIn({ onEntered }: { readonly onEntered: () => void }) {
  const { t } = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [staysSignedIn, setStaysSignedIn] = useState(true);
  const [issues, setIssues] = useState<CredentialIssues>({});
  const { isBusy, refusal, send } = useSending();

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkCredentials({ email, password }, false);
    setIssues(found);
    if (Object.keys(found).length > 0) return;
    await send(async () => {
      await call(login, { email: email.trim(), password, autoLogin: staysSignedIn }, { isQuiet: true });
      onEntered();
    });
  };
  return (
    <form onSubmit={enter} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <EmailField value={email} issue={issues.email} onChange={setEmail} />
      <PasswordField isNew={false} value={password} issue={issues.password} onChange={setPassword} />
      <Tick label={t('login.stay')} isOn={staysSignedIn} onChange={setStaysSignedIn} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} className="login-send">
        {t('login.signIn')}
      </Button>
    </form>
  );
}
