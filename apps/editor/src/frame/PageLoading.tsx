import { useText } from '../language/use-text.ts';

/** While the first screen is loading. */
export function PageLoading() {
  const { t } = useText();
  return (
    <main className="page-loading" aria-busy="true" aria-label={t('page.loading')}>
      <span className="spinner" />
    </main>
  );
}
