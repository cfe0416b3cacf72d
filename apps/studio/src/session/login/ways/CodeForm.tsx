import { finishLogin } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Field } from '../../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useFormSubmission } from '../fields/use-form-submission.ts';

interface CodeFormProps {
  /** Ticket of the sign-in in progress. */
  readonly ticket: string;
  readonly onEntered: () => void;
}

/** Form for the second step of the sign-in. */
export function CodeForm({ ticket, onEntered }: CodeFormProps) {
  const { t } = useText();
  const [code, setCode] = useState('');
  const { isBusy, refusal, send } = useFormSubmission();
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    await send(async () => {
      await call(finishLogin, { ticket, code }, { isQuiet: true });
      onEntered();
    });
  };
  return (
    <form onSubmit={enter} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <Field label={t('login.code')} hint={t('login.codeText')}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            dir="ltr"
            size="large"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} className="login-send">
        {t('login.signIn')}
      </Button>
    </form>
  );
}
