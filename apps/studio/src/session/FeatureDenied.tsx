import { Button } from 'antd';
import { notify } from '../ui/dialogs/notices.ts';
import { useText } from '../ui/language/use-text.ts';
import './denied.css';

/**
 * Explains, next to a control, that the account's plan does not include the feature, and how to request it. @see W-384,
 * W-386, W-388
 */
export function FeatureDenied() {
  const { t } = useText();
  return (
    <strong className="setting-denied">
      {t('power.deniedTitle')}{' '}
      <Button type="link" size="small" onClick={() => notify('featureUnavailable', t('power.denied'))}>
        {t('power.contact')}
      </Button>
    </strong>
  );
}
