import { desktopLinks, getDesktop, openDesktopLink } from '@leafcast/contract';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { useLastKnown } from '../../ui/browser/use-last-known.ts';
import { requestDialog } from '../../ui/dialogs/requested-dialog.ts';
import { PlainButton } from '../../ui/parts/PlainButton.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { useLicense } from './use-license.ts';
import { LicenseWords, useLicenseWords } from './words.ts';
import './trial.css';

/** Explains the limits of the trial and the ways to end it. */
export function Trial() {
  return (
    <LicenseWords>
      <Notice />
    </LicenseWords>
  );
}

function Notice() {
  const { t } = useLicenseWords();
  const license = useLicense();
  if (!license || license.isRegistered) return null;
  return (
    <Banner kind="info" title={t('state.trial')} action={<TrialActions />}>
      {t('state.trialText', { count: license.trialPages })}
    </Banner>
  );
}

/** Buttons to register, and to buy if the build defines a shop URL. */
export function TrialActions() {
  const { t } = useLicenseWords();
  const program = useLastKnown('desktop', (signal) => call(getDesktop, {}, { signal }));
  const buy = desktopLinks.find((link) => link === 'buy' && program?.links.includes(link));
  return (
    <span className="trial-actions">
      <PlainButton size="small" kind="primary" onClick={() => requestDialog('register')}>
        {t('register')}
      </PlainButton>
      {buy && (
        <PlainButton size="small" onClick={() => void call(openDesktopLink, { link: buy }).catch(ignoreReported)}>
          {t('buy')}
        </PlainButton>
      )}
    </span>
  );
}
