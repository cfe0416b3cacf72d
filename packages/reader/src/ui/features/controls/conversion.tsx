import { useEngine, useReaderState } from '../../state/engine-context.ts';

/** Shows the progress of a book that is still being converted. */
export function Overlay() {
  const { t, book } = useEngine();
  const done = useReaderState(({ pagesReady }) => pagesReady);
  const count = book.pages.length;
  if (done >= count) return null;
  return (
    <div className="lc-progress">
      <progress max={count} value={done} aria-label={t('convert.progress', { done, count })} />
      <span aria-hidden="true">{t('convert.progress', { done, count })}</span>
    </div>
  );
}
