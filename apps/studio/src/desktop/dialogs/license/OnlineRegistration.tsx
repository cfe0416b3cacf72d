import { registerLicense, stopRegistration } from '@leafcast/contract';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { useLicenseWords } from '../../../billing/trial/words.ts';
import type { RegistrationResult } from './registration-result.ts';

/** Registers with a registration code. @see D-127, D-472, D-477 */
export function OnlineRegistration({ onResult }: { readonly onResult: (result: RegistrationResult) => void }) {
  const { t } = useLicenseWords();
  const id = useId();
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const register = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      onResult(await call(registerLicense, { code }));
    } catch (error) {
      ignoreReported(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void register(event)}>
      <h3>{t('online')}</h3>
      <label htmlFor={id}>{t('code')}</label>
      <Input
        id={id}
        dir="ltr"
        value={code}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX"
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="license-buttons">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t(isBusy ? 'registering' : 'register')}
        </Button>
        {isBusy && (
          <Button onClick={() => void call(stopRegistration, {}).catch(ignoreReported)}>{t('action.cancel')}</Button>
        )}
      </div>
    </form>
  );
}
