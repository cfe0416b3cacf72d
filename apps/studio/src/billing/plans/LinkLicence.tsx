import { getUser, linkLicence } from '@leafcast/contract';
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
export function LinkLicence() {
  const { t } = usePlanWords();
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);
  const link = async (file: File) => {
    setError('');
    setIsSending(true);
    try {
      const licence = await file.slice(0, maxFileBytes).text();
      const { points } = await call(linkLicence, { licence }, { isQuiet: true });
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
    <section id="licence" className="card plans-card" aria-labelledby="licence-title">
      <h2 id="licence-title">{t('plans.licenceTitle')}</h2>
      <p className="quiet">{t('plans.licenceHint')}</p>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('plans.licenceChoose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void link(file);
        }}
      />
      <Button loading={isSending} onClick={() => chooser.current?.click()}>
        {t('plans.licenceChoose')}
      </Button>
      <p role="alert" className="field-error">
        {error}
      </p>
    </section>
  );
}
