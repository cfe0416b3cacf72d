import { Button } from 'antd';
import { useLocation } from 'react-router';
import { screenPath } from '../../ui/browser/addresses.ts';
import { requestDialog } from '../../ui/dialogs/requested-dialog.ts';
import { TrialActions } from './Trial.tsx';
import { useLicense } from './use-license.ts';
import { LicenseWords, useLicenseWords } from './words.ts';

/**
 * Explains that pages missing because of the trial can be added after registration, by importing the document again.
 */
export function TrialPageLimitNotice() {
  return (
    <LicenseWords>
      <Cut />
    </LicenseWords>
  );
}

function Cut() {
  const { t } = useLicenseWords();
  const license = useLicense();
  const { pathname } = useLocation();
  if (!license) return null;
  const { isRegistered, trialPages } = license;
  // On other screens no book is open, so the document cannot be imported again.
  const mayRemake = pathname === screenPath('editor');
  return (
    <div className="trial-cut">
      <span>
        {isRegistered ? t('cutText') : `${t('state.trial')}: ${t('state.trialText', { count: trialPages })}`}{' '}
      </span>
      {!isRegistered && <TrialActions />}
      {isRegistered && mayRemake && (
        <Button size="small" type="primary" onClick={() => requestDialog('reimport')}>
          {t('reimport')}
        </Button>
      )}
    </div>
  );
}
