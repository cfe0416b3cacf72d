import { LoginOutlined } from '@ant-design/icons';
import { beginProviderLogin, type CallData, type getRegistration } from '@leafcast/contract';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useFormSubmission } from '../fields/use-form-submission.ts';

interface ProviderButtonsProps {
  readonly providers: CallData<typeof getRegistration>['providers'];
  readonly staysSignedIn: boolean;
  /** Token of the invitation link; empty if there is none. */
  readonly invitation?: string;
}

/**
 * Buttons that sign in or register with another provider. The browser opens the provider's page and then returns to
 * this screen.
 */
export function ProviderButtons({ providers, staysSignedIn, invitation = '' }: ProviderButtonsProps) {
  const { t } = useText();
  const [search] = useSearchParams();
  const { isBusy, refusal, send } = useFormSubmission();
  const leave = (provider: string) =>
    send(async () => {
      const asked = { provider, invitation, autoLogin: staysSignedIn, returnTo: search.get('return') ?? '' };
      const { address } = await call(beginProviderLogin, asked, { isQuiet: true });
      window.location.assign(address);
    });
  return (
    <>
      {refusal && <Banner kind="error" title={refusal} />}
      {providers.map(({ id, name }) => (
        <Button key={id} size="large" block icon={<LoginOutlined />} disabled={isBusy} onClick={() => void leave(id)}>
          {t('login.provider', { name })}
        </Button>
      ))}
    </>
  );
}
