import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { type CredentialIssues, checkPassword } from '../fields/credentials.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { useFormSubmission } from '../fields/use-form-submission.ts';

interface ChoosePasswordProps {
  /** Saves the password, together with the token of the emailed link. */
  readonly save: (password: string) => Promise<void>;
}

/** Form that sets a new password after the user has followed an emailed link. @see RULINGS 5, 36 */
export function ChoosePassword({ save }: ChoosePasswordProps) {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [issue, setIssue] = useState<CredentialIssues['password']>();
  const { isBusy, refusal, send } = useFormSubmission();

  const finish = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkPassword(password, true);
    setIssue(found);
    if (!found) await send(() => save(password));
  };
  return (
    <form onSubmit={finish} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      <PasswordField isNew label={t('login.newPassword')} value={password} issue={issue} onChange={setPassword} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy} className="login-send">
        {t('login.savePassword')}
      </Button>
    </form>
  );
}
