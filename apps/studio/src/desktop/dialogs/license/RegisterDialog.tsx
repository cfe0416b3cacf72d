import { getLicense } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { LicenseWords, useLicenseWords } from '../../../billing/trial/words.ts';
import { formatDay } from '../../../ui/language/format.ts';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { Deactivation } from './Deactivation.tsx';
import { OfflineRegistration } from './OfflineRegistration.tsx';
import { OnlineRegistration } from './OnlineRegistration.tsx';
import type { RegistrationResult } from './registration-result.ts';
import './license.css';

/** Registers this computer online or with a file, or cancels its registration. @see D-127, D-128, D-472 … D-478 */
export function RegisterDialog(props: ProgramDialogProps) {
  return (
    <LicenseWords>
      <Dialog {...props} />
    </LicenseWords>
  );
}

const key = ['license'];

function Dialog({ isOpen, onClose, ...more }: ProgramDialogProps) {
  const { t, language } = useLicenseWords();
  const client = useQueryClient();
  const [result, setResult] = useState<RegistrationResult | null>(null);
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => call(getLicense, {}, { signal }) });
  const show = (next: RegistrationResult) => {
    setResult(next);
    void client.invalidateQueries({ queryKey: key });
  };
  if (!data) return null;
  const { isRegistered, beginning, expires, text, help, trialPages, page } = data;
  return (
    <Modal open={isOpen} onCancel={onClose} title={t('title')} footer={null} width={560} destroyOnHidden {...more}>
      <div className="license">
        {result && (
          <Banner kind={result.isGood ? 'info' : 'error'} title={result.text}>
            {result.help}
          </Banner>
        )}
        {!result && text !== '' && (
          <Banner kind="warning" title={text}>
            {help}
          </Banner>
        )}
        <p>
          <strong>{t(isRegistered ? 'state.registered' : 'state.trial')}</strong>
        </p>
        {isRegistered ? (
          <>
            <p>{t('state.code', { beginning })}</p>
            <p>{expires === null ? t('state.forever') : t('state.expires', { date: formatDay(expires, language) })}</p>
            <Deactivation onResult={show} />
          </>
        ) : (
          <>
            <p>{t('state.trialText', { count: trialPages })}</p>
            <OnlineRegistration onResult={show} />
            <OfflineRegistration page={page} onResult={show} />
          </>
        )}
      </div>
    </Modal>
  );
}
