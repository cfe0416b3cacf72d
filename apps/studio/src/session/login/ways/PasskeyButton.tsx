import { KeyOutlined } from '@ant-design/icons';
import { beginPasskeyLogin, finishPasskeyLogin } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useFormSubmission } from '../fields/use-form-submission.ts';
import { toPasskeyRequestOptions } from './passkey-options.ts';

interface PasskeyButtonProps {
  readonly staysSignedIn: boolean;
  readonly onEntered: () => void;
}

/** Button that signs in with a passkey. Renders nothing if the browser does not support passkeys. */
export function PasskeyButton({ staysSignedIn, onEntered }: PasskeyButtonProps) {
  const { t } = useText();
  const { isBusy, refusal, send } = useFormSubmission();
  if (!('PublicKeyCredential' in window)) return null;
  const enter = () =>
    send(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { ticket, options } = await call(beginPasskeyLogin, {}, { isQuiet: true });
      // The user cancelled the device's dialog.
      const response = await startAuthentication({ optionsJSON: toPasskeyRequestOptions(options) }).catch(() => null);
      if (response === null) return;
      await call(finishPasskeyLogin, { ticket, response, autoLogin: staysSignedIn }, { isQuiet: true });
      onEntered();
    });
  return (
    <>
      {refusal && <Banner kind="error" title={refusal} />}
      <Button size="large" block icon={<KeyOutlined />} loading={isBusy} onClick={() => void enter()}>
        {t('login.passkey')}
      </Button>
    </>
  );
}
