import { Modal } from 'antd';
import { OwnPasswordForm } from '../../session/login/OwnPasswordForm.tsx';
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

/**
 * Asks the operator for the own password before something that would outlive a session left open. Whoever has none must have signed in
 * just now.
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
