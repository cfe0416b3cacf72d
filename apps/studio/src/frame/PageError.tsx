import { Link, useSearchParams } from 'react-router';
import { CallError } from '../api/failure.ts';
import { readUrlLocation, screenPath } from '../ui/browser/addresses.ts';
import { useText } from '../ui/language/use-text.ts';
import { PartError } from '../ui/loading/load-part.ts';
import { PlainButton } from '../ui/parts/PlainButton.tsx';
import { PageMessage } from '../ui/parts/page/PageMessage.tsx';

/** Shown instead of a screen that could not be rendered or loaded, with ways to continue. */
export function PageError({ error }: { readonly error: unknown }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const { tid, fid } = readUrlLocation(search);
  const isElsewhere = tid !== '0' || fid !== '0';
  // If the server has refused the call, the connection is not the cause.
  const isRefused = error instanceof CallError && error.kind === 'refused';
  const title =
    error instanceof PartError ? t('page.partFailed') : error instanceof CallError ? error.message : t('page.failed');
  return (
    <PageMessage title={title} text={isRefused ? undefined : t('page.failedHint')}>
      <PlainButton kind="primary" onClick={() => window.location.reload()}>
        {t('action.tryAgain')}
      </PlainButton>
      {isElsewhere && (
        <Link to={screenPath('books')} className="link-button">
          {t('nav.toOwn')}
        </Link>
      )}
    </PageMessage>
  );
}
