import { resetPassword } from '@leafcast/contract';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { call } from '../api/client.ts';
import { useText } from '../language/use-text.ts';
import { Banner } from '../parts/Banner.tsx';
import { type CredentialIssues, checkPassword } from './credentials.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSending } from './use-sending.ts';

interface ResetFormProps {
  /** Of the mailed link. */
  readonly token: string;
  readonly onSaved: () => void;
}

/** Takes the new password of whoever came by a mailed link. @see RULINGS 5 */
export function ResetForm({ token, onSaved }: ResetFormProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [issue, setIssue] = useState<CredentialIssues['password']>();
  const { isBusy, refusal, send } = useSending();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkPassword(password, true);
    setIssue(found);
    if (found) return;
    await send(async () => {
      await call(resetPassword, { token, password }, { isQuiet: true });
      onSaved();
    });
  };
  return (
    <form onSubmit={save} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <PasswordField isNew label="login.newPassword" value={password} issue={issue} onChange={setPassword} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} className="login-send">
        {t('login.savePassword')}
      </Button>
    </form>
  );
}
