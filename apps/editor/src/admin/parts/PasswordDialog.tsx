import { Button, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { type CredentialIssues, checkPassword } from '../../login/credentials.ts';
import { PasswordField } from '../../login/PasswordField.tsx';
import { useSending } from '../../login/use-sending.ts';
import { Banner } from '../../parts/Banner.tsx';
import { useAdminWords } from './words.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  /** What is done with the password, in words. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly send: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks the operator for the own password before something that would outlive a session left open. */
export function PasswordDialog({ title, text, action, isDangerous = false, send: act, onClose }: PasswordDialogProps) {
  const { t } = useAdminWords();
  const [password, setPassword] = useState('');
  const [issue, setIssue] = useState<CredentialIssues['password']>();
  const { isBusy, refusal, send } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = checkPassword(password, false);
    setIssue(found);
    if (!found) await send(() => act(password));
  };
  return (
    <Modal open title={title} footer={null} width={440} onCancel={onClose} destroyOnHidden>
      <form className="admin-form" onSubmit={(event) => void submit(event)} noValidate>
        <p>{text}</p>
        {refusal && <Banner kind="error" title={refusal} />}
        <PasswordField isNew={false} label={t('ownPassword')} value={password} issue={issue} onChange={setPassword} />
        <p className="admin-actions">
          <Button type="primary" danger={isDangerous} htmlType="submit" loading={isBusy}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
        </p>
      </form>
    </Modal>
  );
}
