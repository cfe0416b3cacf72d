import { Button } from 'antd';
import { useRouteError } from 'react-router';
import { CallError } from '../api/failure.ts';
import { PartError } from '../common/load-part.ts';
import { useText } from '../language/use-text.ts';
import { PageMessage } from '../parts/PageMessage.tsx';

/** Replaces a screen that could not be shown, and says what to do. */
export function PageError() {
  const { t } = useText();
  const error = useRouteError();
  const title =
    error instanceof PartError ? t('page.partFailed') : error instanceof CallError ? error.message : t('page.failed');
  return (
    <PageMessage title={title} text={t('page.failedHint')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('action.tryAgain')}
      </Button>
    </PageMessage>
  );
}
