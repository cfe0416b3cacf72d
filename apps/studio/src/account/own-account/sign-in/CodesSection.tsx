import { beginAuthenticatorSetup, type CallData, removeAuthenticator, renewRecoveryCodes } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { OwnPasswordForm } from '../../../session/login/password/OwnPasswordForm.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { useWords } from '../words.ts';
import { CodeSetup } from './CodeSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { refreshSignInMethods, useSignInMethods } from './use-sign-in-methods.ts';

type Step =
  | { readonly at: 'rest' | 'begin' | 'off' | 'renew' }
  | { readonly at: 'scan'; readonly key: CallData<typeof beginAuthenticatorSetup> }
  | { readonly at: 'keep'; readonly codes: readonly string[] };

/** Two-factor sign-in: authenticator codes and recovery codes. */
export function CodesSection() {
  const { t } = useWords();
  const ways = useSignInMethods();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const rest = () => setStep({ at: 'rest' });
  const quiet = { isQuiet: true };
  const keep = (codes: readonly string[]) => {
    setStep({ at: 'keep', codes });
    void refreshSignInMethods();
  };
  const forms = {
    begin: {
      action: t('codes.begin'),
      send: async (password: string) =>
        setStep({ at: 'scan', key: await call(beginAuthenticatorSetup, { password }, quiet) }),
    },
    renew: {
      action: t('codes.renew'),
      send: async (password: string) => keep((await call(renewRecoveryCodes, { password }, quiet)).recoveryCodes),
    },
    off: {
      action: t('codes.off'),
      send: async (password: string) => {
        await call(removeAuthenticator, { password }, quiet);
        await refreshSignInMethods();
        rest();
      },
    },
  };
  return (
    <AccountSection title={t('codes.title')} lead={t('codes.lead')}>
      {step.at === 'rest' && ways && !ways.hasCodes && (
        <p>
          <Button onClick={() => setStep({ at: 'begin' })}>{t('codes.begin')}</Button>
        </p>
      )}
      {step.at === 'rest' && ways?.hasCodes && (
        <div className="account-row">
          <p className="account-fact">
            <span className="account-mark" data-good>
              {t('codes.on')}
            </span>
            {t('codes.left', { count: ways.recoveryCodes })}
          </p>
          <p className="account-actions">
            <Button onClick={() => setStep({ at: 'renew' })}>{t('codes.renew')}</Button>
            <Button onClick={() => setStep({ at: 'off' })}>{t('codes.off')}</Button>
          </p>
        </div>
      )}
      {(step.at === 'begin' || step.at === 'renew' || step.at === 'off') && (
        <OwnPasswordForm key={step.at} {...forms[step.at]} onEnd={rest} />
      )}
      {step.at === 'scan' && <CodeSetup codeKey={step.key} onConfirmed={keep} onEnd={rest} />}
      {step.at === 'keep' && <RecoveryCodes codes={step.codes} onEnd={rest} />}
    </AccountSection>
  );
}
