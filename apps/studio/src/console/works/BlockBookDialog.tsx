import { type AdminBook, blockBook } from '@leafcast/contract';
import { Button, Modal } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { Field } from '../../ui/parts/fields/Field.tsx';
import { TextInput } from '../../ui/parts/fields/TextInput.tsx';
import { refreshAdmin } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';

interface BlockBookDialogProps {
  readonly book: AdminBook;
  readonly onClose: () => void;
}

/** Takes a book down after asking for a reason, which the book's owner can read. */
export function BlockBookDialog({ book: { bookId, title }, onClose }: BlockBookDialogProps) {
  const { t } = useAdminWords();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, refusal, send } = useFormSubmission();
  const takeDown = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    await send(async () => {
      await call(blockBook, { bookId, reason }, { isQuiet: true });
      notify('success', t('works.isDown'));
      onClose();
      await refreshAdmin();
    });
  };
  return (
    <Modal open title={t('works.downTitle', { title })} footer={null} width={480} onCancel={onClose} destroyOnHidden>
      <form className="admin-form" onSubmit={(event) => void takeDown(event)} noValidate>
        <p>{t('works.downText')}</p>
        <Field label={t('works.reason')} error={isMissing ? t('works.reasonMissing') : refusal}>
          {(control) => (
            <TextInput {...control} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <p className="admin-actions">
          <Button type="primary" danger htmlType="submit" loading={isBusy}>
            {t('works.takeDown')}
          </Button>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
        </p>
      </form>
    </Modal>
  );
}
