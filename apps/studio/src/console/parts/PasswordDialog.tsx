import { Modal } from 'antd';
import { OwnPasswordForm } from '../../session/login/password/OwnPasswordForm.tsx';
import { useAdminWords } from './words.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  /** Text of the button that confirms the action. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly send: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks operators for their password before an action with lasting effects, in case somebody else uses an unattended
 * session. Operators without a password must have signed in recently.
 */
export function PasswordDialog({ title, text, onClose, ...form }: PasswordDialogProps) {
  const { t } = useAdminWords();
  return (
    <Modal open title={title} footer={null} width={440} onCancel={onClose} destroyOnHidden>
      <OwnPasswordForm {...form} label={t('ownPassword')} onEnd={onClose}>
        <p>{text}</p>
      </OwnPasswordForm>
    </Modal>
  );
}
