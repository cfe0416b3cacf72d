import { type beginAuthenticatorSetup, type CallData, confirmAuthenticator } from '@leafcast/contract';
import { Button, QRCode } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useFormSubmission } from '../../../session/login/fields/use-form-submission.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useWords } from '../words.ts';

interface CodeSetupProps {
  readonly codeKey: CallData<typeof beginAuthenticatorSetup>;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onEnd: () => void;
}

/** Shows the key for an authenticator app and asks for a first code to confirm it. */
export function CodeSetup({ codeKey, onConfirmed, onEnd }: CodeSetupProps) {
  const { t } = useWords();
  const [code, setCode] = useState('');
  const { isBusy, refusal, send } = useFormSubmission();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    await send(async () => onConfirmed((await call(confirmAuthenticator, { code }, { isQuiet: true })).recoveryCodes));
  };
  return (
    <form className="account-form" onSubmit={confirm} noValidate>
      <p>{t('codes.scan')}</p>
      <QRCode value={codeKey.uri} size={180} bgColor="#fff" color="#000" aria-hidden />
      <code dir="ltr" className="account-key">
        {codeKey.secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
      {refusal && <Banner kind="error" title={refusal} />}
      <Field label={t('login.code')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            dir="ltr"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <p className="account-actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('codes.confirm')}
        </Button>
        <Button onClick={onEnd}>{t('action.cancel')}</Button>
      </p>
    </form>
  );
}
