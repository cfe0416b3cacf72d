import { useText } from '../ui/language/use-text.ts';
import { PageRegion } from '../ui/parts/page/PageRegion.tsx';

/**
 * Indicates that a screen or a part of a screen is loading.
 *
 * @param isScreen whether the indicator stays in the middle of the window when bars appear above it
 */
export function PageLoading({ isScreen = false }) {
  const { t } = useText();
  return (
    <PageRegion className="page-loading" data-screen={isScreen} aria-busy="true" aria-label={t('page.loading')}>
      <span className="spinner" />
    </PageRegion>
  );
}
