import { revokeSignInMethod } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { useFormSubmission } from './fields/use-form-submission.ts';

interface RevokeSignInMethodProps {
  /** Token of the emailed link. */
  readonly token: string;
  /**
   * Called after the sign-in method has been removed.
   *
   * @param reset token with which a new password can be set
   */
  readonly onRevoked: (reset: string) => void;
}

/**
 * When a button is clicked, removes a sign-in method that somebody else has added. Opening the link is not enough,
 * because programs that scan emails open links but do not press buttons.
 */
export function RevokeSignInMethod({ token, onRevoked }: RevokeSignInMethodProps) {
  const { t } = useText();
  const { isBusy, refusal, send } = useFormSubmission();
  const revoke = () =>
    send(async () => onRevoked((await call(revokeSignInMethod, { token }, { isQuiet: true })).reset));
  return (
    <>
      {refusal && <Banner kind="error" title={refusal} />}
      <Button type="primary" size="large" block loading={isBusy} onClick={revoke}>
        {t('login.undo')}
      </Button>
    </>
  );
}
