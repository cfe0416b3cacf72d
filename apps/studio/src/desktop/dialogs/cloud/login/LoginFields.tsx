import { Input } from 'antd';
import { Field } from '../../../../ui/parts/fields/Field.tsx';
import { LabeledCheckbox } from '../../../../ui/parts/LabeledCheckbox.tsx';
import { Banner } from '../../../../ui/parts/page/Banner.tsx';
import { useServiceWords } from '../words.ts';

export interface LoginInput {
  readonly address: string;
  readonly email: string;
  readonly password: string;
  readonly isKept: boolean;
}

interface LoginFieldsProps {
  readonly input: LoginInput;
  readonly isInsecure: boolean;
  readonly onChange: (changed: Partial<LoginInput>) => void;
}

/** Fields for server, email, password and automatic login. @see D-087 … D-089 */
export function LoginFields({ input, isInsecure, onChange }: LoginFieldsProps) {
  const { t } = useServiceWords();
  const { address, email, password, isKept } = input;
  return (
    <>
      <Field label={t('server')}>
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            value={address}
            onChange={({ target }) => onChange({ address: target.value })}
          />
        )}
      </Field>
      {isInsecure && <Banner kind="warning" title={t('unprotected')} />}
      <Field label={t('login.email')}>
        {(control) => (
          <Input
            {...control}
            type="email"
            dir="ltr"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Field>
      <Field label={t('login.password')}>
        {(control) => (
          <Input.Password
            {...control}
            dir="ltr"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => onChange({ password: target.value })}
          />
        )}
      </Field>
      <LabeledCheckbox label={t('autoLogin')} isOn={isKept} onChange={(isOn) => onChange({ isKept: isOn })} />
    </>
  );
}

interface CodeFieldProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** Field for an authenticator code, if the account requires one. */
export function CodeField({ code, onChange }: CodeFieldProps) {
  const { t } = useServiceWords();
  return (
    <Field label={t('login.code')} hint={t('login.codeText')}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
