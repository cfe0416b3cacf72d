import { login, register } from '@leafcast/contract';
import { Button } from 'antd';
import Password from 'antd/es/input/Password';
import { type FormEvent, useState } from 'react';
import { call } from '../api/client.ts';
import { CallError } from '../api/failure.ts';
import { useText } from '../language/use-text.ts';
import { Banner } from '../parts/Banner.tsx';
import { Field } from '../parts/Field.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { Tick } from '../parts/Tick.tsx';
import { type CredentialIssues, checkCredentials } from './credentials.ts';

interface AccountFormProps {
  /** Makes an account instead of signing in. */
  readonly isNew: boolean;
  readonly onEntered: () => void;
}

/** The fields of signing in and of registering. */
export function AccountForm({ isNew, onEntered }: AccountFormProps) {
  const { t } = useText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [staysSignedIn, setStaysSignedIn] = useState(true);
  const [issues, setIssues] = useState<CredentialIssues>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkCredentials({ email, password }, isNew);
    setIssues(found);
    setRefusal('');
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    try {
      const fields = { email: email.trim(), password };
      if (isNew) await call(register, fields, { isQuiet: true });
      else await call(login, { ...fields, autoLogin: staysSignedIn }, { isQuiet: true });
      onEntered();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={send} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <Field label={t('login.email')} error={issues.email && t(issues.email)}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            size="large"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('login.password')}
        hint={isNew ? t('login.passwordHint') : undefined}
        error={issues.password && t(issues.password)}
      >
        {(control) => (
          <Password
            {...control}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            size="large"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {!isNew && <Tick label={t('login.stay')} isOn={staysSignedIn} onChange={setStaysSignedIn} />}
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} className="login-send">
        {t(isNew ? 'login.register' : 'login.signIn')}
      </Button>
    </form>
  );
}
