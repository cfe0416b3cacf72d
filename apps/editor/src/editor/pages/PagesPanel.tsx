import { useEffect, useRef } from 'react';
import { useText } from '../../language/use-text.ts';
import { usePages } from '../../open-book/page-list.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { showPage, usePreviewPage } from '../preview/live-preview.ts';
import './pages.css';

/** All pages as small pictures; each opens the book there. @see W-047 */
export function PagesPanel() {
  const { t } = useText();
  const pages = usePages();
  const open = usePreviewPage(({ page }) => page);
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page lies open
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  if (!pages || pages.length === 0) return <EmptyState text={t('preview.notYet')} />;
  return (
    <div className="panel-body">
      <p className="quiet">{t('pages.count', { count: pages.length })}</p>
      <ol className="page-grid">
        {pages.map(({ width, height, thumb }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place
          <li key={index}>
            <button
              ref={index === open ? current : null}
              type="button"
              className="page-cell"
              aria-label={t('pages.open', { label: index + 1 })}
              aria-current={index === open ? 'page' : undefined}
              onClick={() => showPage(index)}
            >
              <span className="page-picture" style={{ aspectRatio: `${width} / ${height}` }}>
                {thumb && <img src={thumb} alt="" loading="lazy" decoding="async" />}
              </span>
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
