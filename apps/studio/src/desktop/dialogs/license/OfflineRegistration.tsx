import { getTerminalCode, registerByFile } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { useLicenseWords } from '../../../billing/trial/words.ts';
import { CopyField } from '../../../books/share/links/CopyField.tsx';
import type { RegistrationResult } from './registration-result.ts';

interface OfflineRegistrationProps {
  /** URL of the web page that creates verification files; empty if the build defines none. */
  readonly page: string;
  readonly onResult: (result: RegistrationResult) => void;
}

/**
 * Registers with a verification file. The user obtains the file on another computer by entering this computer's
 * terminal code. @see D-128, D-473
 */
export function OfflineRegistration({ page, onResult }: OfflineRegistrationProps) {
  const { t } = useLicenseWords();
  const { data } = useQuery({
    queryKey: ['terminal-code'],
    queryFn: ({ signal }) => call(getTerminalCode, {}, { signal }),
  });
  return (
    <section>
      <h3>{t('offline')}</h3>
      {page !== '' && <p>{t('terminalText', { address: page })}</p>}
      {data && <CopyField label={t('terminal')} value={data.terminal} />}
      <div className="license-buttons">
        <Button onClick={() => void call(registerByFile, {}).then(onResult).catch(ignoreReported)}>
          {t('chooseFile')}
        </Button>
      </div>
    </section>
  );
}
