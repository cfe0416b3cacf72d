import { takeBackWay } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { useSending } from './fields/use-sending.ts';

interface RevokeSignInMethodProps {
  /** Token of the emailed link. */
  readonly token: string;
  /** @param reset token with which a new password can be set */
  readonly onRevoked: (reset: string) => void;
}

/**
 * Removes a sign-in method added by somebody else when a button is clicked, because programs that scan the links in
 * emails do not press buttons.
 */
export function RevokeSignInMethod({ token, onRevoked }: RevokeSignInMethodProps) {
  const { t } = useText();
  const { isBusy, refusal, send } = useSending();
  const revoke = () => send(async () => onRevoked((await call(takeBackWay, { token }, { isQuiet: true })).reset));
  return (
    <>
      {refusal && <Banner kind="error" title={refusal} />}
      <Button type="primary" size="large" block loading={isBusy} onClick={revoke}>
        {t('login.undo')}
      </Button>
    </>
  );
}
