import { Button } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../../ui/language/use-text.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useOwnAccount } from '../../use-own-account.ts';
import { type CredentialIssues, checkPassword } from '../fields/credentials.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { useFormSubmission } from '../fields/use-form-submission.ts';
import './own-password-form.css';

interface OwnPasswordFormProps {
  /** Text of the button that confirms the action. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** Label of the password field; by default the label on the sign-in screen. */
  readonly label?: string;
  readonly send: (password: string) => Promise<void>;
  readonly onEnd: () => void;
  /** Fields above the password. */
  readonly children?: ReactNode;
}

/**
 * Asks for the password again before an action with lasting effects, in case somebody else uses an unattended session.
 */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { action, isDangerous = false, label, send: act, onEnd, children } = props;
  const { t } = useText();
  const { data: account } = useOwnAccount();
  const hasPassword = account?.hasPassword ?? true;
  const [password, setPassword] = useState('');
  const [issue, setIssue] = useState<CredentialIssues['password']>();
  const { isBusy, refusal, send } = useFormSubmission();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = hasPassword ? checkPassword(password, false) : undefined;
    setIssue(found);
    if (!found) await send(() => act(password));
  };
  return (
    <form className="own-password" onSubmit={submit} noValidate>
      {refusal && <Banner kind="error" title={refusal} />}
      {children}
      {hasPassword ? (
        <PasswordField isNew={false} {...(label && { label })} value={password} issue={issue} onChange={setPassword} />
      ) : (
        <p className="quiet">{t('login.fresh')}</p>
      )}
      <p className="own-password-actions">
        <Button danger={isDangerous} type="primary" htmlType="submit" loading={isBusy}>
          {action}
        </Button>
        <Button onClick={onEnd}>{t('action.cancel')}</Button>
      </p>
    </form>
  );
}
