import { useEffect, useSyncExternalStore } from 'react';
import { onConsent, readConsent, reportVisit, setConsent } from '../../state/consent.ts';
import { useEngine, useSettings } from '../../state/engine-context.ts';

/**
 * Asks the visitor for consent to count the visit, and counts the visit if the answer is yes. Visitors who have enabled
 * Do Not Track are not asked. @see D-280
 */
export function Overlay() {
  const { t, config, book } = useEngine();
  const { analyticsId } = useSettings();
  const consent = useSyncExternalStore(onConsent, readConsent);
  // An author who previews a draft is not a visitor.
  const counts = consent === 'yes' && config.host === undefined;
  const address = config.shareUrl;
  useEffect(() => {
    if (counts) reportVisit(analyticsId, { title: book.title, address });
  }, [counts, analyticsId, book.title, address]);
  if (consent !== null) return null;
  return (
    <section className="lc-consent" aria-label={t('consent.label')}>
      <p>{t('consent.text')}</p>
      <div className="lc-consent-choice">
        <button type="button" className="lc-secondary" onClick={() => setConsent('no')}>
          {t('consent.decline')}
        </button>
        <button type="button" className="lc-primary" onClick={() => setConsent('yes')}>
          {t('consent.accept')}
        </button>
      </div>
    </section>
  );
}
