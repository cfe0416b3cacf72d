import { deactivateLicense } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { useLicenseWords } from '../../../billing/trial/words.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import type { RegistrationResult } from './registration-result.ts';

/** Cancels the registration of this computer after confirmation. @see D-086, D-475 */
export function Deactivation({ onResult }: { readonly onResult: (result: RegistrationResult) => void }) {
  const { t } = useLicenseWords();
  const deactivate = async () => {
    const isSure = await askQuestion({
      title: t('cancelTitle'),
      text: t('cancelText'),
      yes: t('cancel'),
      no: t('keep'),
      isDangerous: true,
    });
    if (isSure) onResult(await call(deactivateLicense, {}));
  };
  return (
    <div className="license-buttons">
      <Button danger onClick={() => void deactivate().catch(ignoreReported)}>
        {t('cancel')}
      </Button>
    </div>
  );
}
