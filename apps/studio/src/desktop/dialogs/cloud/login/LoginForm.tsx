import { type Cloud, type CloudPage, cloudLogin, cloudLoginCode, setCloudAddress } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { CallError } from '../../../../api/failure.ts';
import { Banner } from '../../../../ui/parts/page/Banner.tsx';
import { openServerPage } from '../use-cloud.ts';
import { useServiceWords } from '../words.ts';
import { CodeField, LoginFields, type LoginInput } from './LoginFields.tsx';

interface LoginFormProps {
  readonly cloud: Cloud;
  readonly onEntered: () => Promise<unknown>;
}

const quietOptions = { isQuiet: true };

/** Signs in to the cloud, with an authenticator code if the account requires one. @see D-087 … D-091 */
export function LoginForm({ cloud, onEntered }: LoginFormProps) {
  const { t } = useServiceWords();
  const [input, setInput] = useState<LoginInput>({ ...cloud, password: '' });
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState(cloud.problem);
  const [isBusy, setIsBusy] = useState(false);
  const { address, password, isKept } = input;
  const isInsecure = address === cloud.address ? cloud.isUnprotected : /^\s*http:/i.test(address);

  /** @returns whether the sign-in is complete */
  const enter = async () => {
    if (code !== null) {
      await call(cloudLoginCode, { code }, quietOptions);
      return true;
    }
    const email = input.email.trim();
    if (email === '') throw new CallError('refused', '', t('login.emailMissing'));
    if (password === '') throw new CallError('refused', '', t('login.passwordMissing'));
    await call(setCloudAddress, { address }, quietOptions);
    const { needsCode } = await call(cloudLogin, { email, password, isKept }, quietOptions);
    if (needsCode) setCode('');
    return !needsCode;
  };
  const attempt = async (doing: () => Promise<unknown>) => {
    setIsBusy(true);
    setProblem('');
    try {
      await doing();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      if (await enter()) await onEntered();
    });
  };
  /** Opens a page of the server whose URL is entered in the field. */
  const lead = (page: CloudPage) =>
    void attempt(async () => {
      await call(setCloudAddress, { address }, quietOptions);
      openServerPage(page);
    });
  return (
    <form className="service-login" onSubmit={submit} noValidate>
      {problem && <Banner kind="error" title={problem} />}
      {code === null ? (
        <LoginFields
          input={input}
          isInsecure={isInsecure}
          onChange={(changed) => setInput((before) => ({ ...before, ...changed }))}
        />
      ) : (
        <CodeField code={code} onChange={setCode} />
      )}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('login.signIn')}
      </Button>
      <div className="service-links">
        <Button type="link" onClick={() => lead('register')}>
          {t('login.register')}
        </Button>
        <Button type="link" onClick={() => lead('forgot')}>
          {t('login.forgot')}
        </Button>
      </div>
    </form>
  );
}
