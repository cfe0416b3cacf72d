import { desktopLinks, getDesktop, openDesktopLink } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../api/client.ts';
import { ignoreReported } from '../api/failure.ts';
import { wantDialog } from '../common/wanted-dialog.ts';
import { Banner } from '../parts/Banner.tsx';
import { useLicence } from './use-licence.ts';
import { LicenceWords, useLicenceWords } from './words.ts';
import './trial.css';

/** What the trial does, with the ways out of it. */
export function Trial() {
  return (
    <LicenceWords>
      <Notice />
    </LicenceWords>
  );
}

function Notice() {
  const { t } = useLicenceWords();
  const licence = useLicence();
  if (!licence || licence.isRegistered) return null;
  return (
    <Banner kind="info" title={t('state.trial')} action={<TrialActions />}>
      {t('state.trialText', { count: licence.trialPages })}
    </Banner>
  );
}

/** Registering, and buying where whoever built the program says where. */
export function TrialActions() {
  const { t } = useLicenceWords();
  const { data } = useQuery({ queryKey: ['desktop'], queryFn: ({ signal }) => call(getDesktop, {}, { signal }) });
  const buy = desktopLinks.find((link) => link === 'buy' && data?.links.includes(link));
  return (
    <span className="trial-actions">
      <Button size="small" type="primary" onClick={() => wantDialog('register')}>
        {t('register')}
      </Button>
      {buy && (
        <Button size="small" onClick={() => void call(openDesktopLink, { link: buy }).catch(ignoreReported)}>
          {t('buy')}
        </Button>
      )}
    </span>
  );
}
