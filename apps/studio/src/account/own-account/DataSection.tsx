import { type AccountExport, beginExport, getExport } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useFormSubmission } from '../../session/login/fields/use-form-submission.ts';
import { formatDate } from '../../ui/language/format.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useWords } from './words.ts';

const queryKey = ['own-export'];
/** Polling interval while an export is being prepared, in milliseconds. */
const pollMs = 3000;

/** Exports all data of the account. */
export function DataSection() {
  const { t, language } = useWords();
  const { isBusy, refusal, send } = useFormSubmission();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getExport, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? pollMs : false),
  });
  const begin = () =>
    send(async () => {
      queryClient.setQueryData<AccountExport>(queryKey, await call(beginExport, {}, { isQuiet: true }));
    });
  const isWaiting = data?.state === 'waiting';
  return (
    <AccountSection title={t('data.title')} lead={t('data.lead')}>
      {refusal && <Banner kind="error" title={refusal} />}
      {data?.state === 'failed' && <Banner kind="error" title={t('data.failed')} />}
      <p className="account-actions" aria-live="polite">
        {data?.state === 'ready' ? (
          <>
            <a className="link-button link-button-primary" href={data.url} download>
              {t('data.download', { size: formatBytes(data.size, language) })}
            </a>
            <span className="quiet">{t('data.until', { time: formatDate(data.expires ?? '', language) })}</span>
          </>
        ) : (
          <Button loading={isBusy || isWaiting} disabled={!data} onClick={() => void begin()}>
            {t('data.begin')}
          </Button>
        )}
        {isWaiting && <span className="quiet">{t('data.waiting')}</span>}
      </p>
    </AccountSection>
  );
}
