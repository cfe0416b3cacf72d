import { operateBook } from '@leafcast/contract';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { refreshBook, useBook } from '../../../books/open-book/book-session.ts';
import { fetchLatestBook } from '../../../books/open-book/saving/fetch-latest-book.ts';
import { useBookProgress } from '../../../books/open-book/use-book-progress.ts';
import { BookPassword } from '../../../books/upload/list/password/BookPassword.tsx';
import { isConverting } from '../../../books/upload/task/phase.ts';
import { formatSeconds } from '../../../ui/language/format.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { ProgressBar } from '../../../ui/parts/ProgressBar.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { reloadPreview } from '../../preview/live/live-preview.ts';
import { ConversionNotice } from './ConversionNotice.tsx';
import './conversion-bar.css';

/** Shows the progress of a running conversion, or the error of a failed one. */
export function ConversionBar() {
  const { t, language } = useText();
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const wasConverting = useRef(false);
  /** Whether the pages were complete before this conversion, so that the preview still shows old pages. */
  const wasWhole = useRef(false);
  const { data, refetch } = useBookProgress();

  const state = data?.state;
  const message = data?.message ?? '';
  useEffect(() => {
    if (state === 'complete' && wasConverting.current) {
      const isRemade = wasWhole.current;
      // The outline and the page count are known only after the conversion.
      void fetchLatestBook(bookId).then((fresh) => {
        refreshBook(fresh);
        if (isRemade) reloadPreview();
      }, ignoreReported);
    }
    if (state === 'complete') wasWhole.current = true;
    wasConverting.current = state === 'converting' || state === 'waiting';
  }, [state, bookId]);

  if (data?.state === 'complete') return <ConversionNotice bookId={bookId} message={message} isCut={data.isCut} />;
  if (!data) return null;
  const retry = async () => {
    await call(operateBook, { operate: 'retry', bookIds: [bookId], uploadIds: [] });
    await refetch();
  };
  if (data.state === 'password') {
    return <Banner kind="warning" title={<BookPassword bookId={bookId} title={data.title} message={data.message} />} />;
  }
  if (!isConverting(data)) {
    return (
      <Banner
        kind="error"
        title={data.message || t(`phase.${data.state === 'cancelled' ? 'cancelled' : 'error'}`)}
        action={
          <Button size="small" onClick={() => void retry().catch(ignoreReported)}>
            {t('task.action.reconvert')}
          </Button>
        }
      />
    );
  }
  const left = data.secondsLeft === null ? '' : t('phase.left', { time: formatSeconds(data.secondsLeft, language) });
  return (
    <div className="conversion-bar-place">
      <section className="conversion-bar" aria-label={t('phase.converting')}>
        <ProgressBar
          percent={data.total > 0 ? Math.floor((data.done / data.total) * 100) : 0}
          label={t('phase.converting')}
        />
        <p role="status">
          {[
            data.total > 0 ? t('phase.convertingPages', { done: data.done, count: data.total }) : t('phase.queued'),
            left,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </section>
    </div>
  );
}
