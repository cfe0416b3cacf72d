import { Button } from 'antd';
import { useLayoutEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CallError } from '../api/failure.ts';
import { readPlace, screenPath } from '../common/addresses.ts';
import { dropFirstLook } from '../common/first-look.ts';
import { PartError } from '../common/load-part.ts';
import { useText } from '../language/use-text.ts';
import { PageMessage } from '../parts/PageMessage.tsx';

/** Replaces a screen that could not be shown, and says what to do. */
export function PageError({ error }: { readonly error: unknown }) {
  const { t } = useText();
  useLayoutEffect(dropFirstLook, []);
  const [search] = useSearchParams();
  const { tid, fid } = readPlace(search);
  const isElsewhere = tid !== '0' || fid !== '0';
  const title =
    error instanceof PartError ? t('page.partFailed') : error instanceof CallError ? error.message : t('page.failed');
  return (
    <PageMessage title={title} text={t('page.failedHint')}>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('action.tryAgain')}
      </Button>
      {isElsewhere && (
        <Link to={screenPath('books')} className="link-button">
          {t('nav.toOwn')}
        </Link>
      )}
    </PageMessage>
  );
}
