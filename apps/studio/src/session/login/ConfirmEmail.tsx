import { confirmEmail } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { useText } from '../../language/use-text.ts';
import { Banner } from '../../ui/parts/Banner.tsx';
import { useSending } from './use-sending.ts';

interface ConfirmEmailProps {
  /** Of the mailed link. */
  readonly token: string;
  readonly onConfirmed: (email: string) => void;
}

/** Takes a new address by a click: programs that look at the links of mails press no buttons. */
export function ConfirmEmail({ token, onConfirmed }: ConfirmEmailProps) {
  const { t } = useText();
  const { isBusy, refusal, send } = useSending();
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
