import { confirmEmail } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { useFormSubmission } from './fields/use-form-submission.ts';

interface ConfirmEmailProps {
  /** Token of the emailed link. */
  readonly token: string;
  readonly onConfirmed: (email: string) => void;
}

/**
 * Confirms a new email address when a button is clicked. Opening the link is not enough, because programs that scan
 * emails open links but do not press buttons.
 */
export function ConfirmEmail({ token, onConfirmed }: ConfirmEmailProps) {
  const { t } = useText();
  const { isBusy, refusal, send } = useFormSubmission();
  const confirm = () => send(async () => onConfirmed((await call(confirmEmail, { token }, { isQuiet: true })).email));
  return (
    <>
      {refusal && <Banner kind="error" title={refusal} />}
      <Button type="primary" size="large" block loading={isBusy} onClick={confirm}>
        {t('login.emailConfirm')}
      </Button>
    </>
  );
}
