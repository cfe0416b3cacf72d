import { useText } from '../language/use-text.ts';
import { PageRegion } from '../ui/parts/PageRegion.tsx';

/**
 * While a screen or a part of one is loading.
 *
 * @param isScreen stays in the middle of the window, whatever bars arrive above it meanwhile
 */
export function PageLoading({ isScreen = false }) {
  const { t } = useText();
  return (
    <PageRegion className="page-loading" data-screen={isScreen} aria-busy="true" aria-label={t('page.loading')}>
      <span className="spinner" />
    </PageRegion>
  );
}
