import { getUser, linkLicense } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { CallError } from '../../api/failure.ts';
import { useSession } from '../../session/session-store.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { planKey } from '../use-plan.ts';
import { usePlanWords } from '../words.ts';

/** Maximum number of bytes to read, equal to the server's limit. A license file has about 400 bytes. */
const maxFileBytes = 4096;

/** Links a license of the desktop product to get points. @see D-723 */
export function LinkLicense() {
  const { t } = usePlanWords();
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);
  const link = async (file: File) => {
    setError('');
    setIsSending(true);
    try {
      const license = await file.slice(0, maxFileBytes).text();
      const { points } = await call(linkLicense, { license }, { isQuiet: true });
      notify('success', t('plans.codePoints', { points }));
      await queries.invalidateQueries({ queryKey: [planKey] });
      useSession.setState({ user: await call(getUser, {}) });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <section id="license" className="card plans-card" aria-labelledby="license-title">
      <h2 id="license-title">{t('plans.licenseTitle')}</h2>
      <p className="quiet">{t('plans.licenseHint')}</p>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('plans.licenseChoose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void link(file);
        }}
      />
      <Button loading={isSending} onClick={() => chooser.current?.click()}>
        {t('plans.licenseChoose')}
      </Button>
      <p role="alert" className="field-error">
        {error}
      </p>
    </section>
  );
}
