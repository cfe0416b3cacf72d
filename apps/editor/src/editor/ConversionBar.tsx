import { getBook, getBookProgress, operateBook } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { wasShown } from '../api/failure.ts';
import { formatSeconds } from '../language/format.ts';
import { useText } from '../language/use-text.ts';
import { Banner } from '../parts/Banner.tsx';
import { ProgressBar } from '../parts/ProgressBar.tsx';
import { PasswordForm } from '../upload/PasswordForm.tsx';
import { isConverting } from '../upload/phase.ts';
import { pollDelayMs } from '../upload/poll-delay.ts';
import { progressKey } from '../upload/use-conversions.ts';
import { refreshBook, useBook } from './book-session.ts';

/** How far the conversion is, while it runs; what went wrong, when it did. */
export function ConversionBar() {
  const { t, language } = useText();
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const since = useRef(performance.now());
  const wasConverting = useRef(false);
  const { data, refetch } = useQuery({
    queryKey: [progressKey, 'book', bookId],
    queryFn: ({ signal }) => call(getBookProgress, { bookId }, { signal, isQuiet: true }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      !state.data || isConverting(state.data) ? pollDelayMs(performance.now() - since.current) : false,
  });

  const state = data?.state;
  useEffect(() => {
    if (state === 'complete' && wasConverting.current) {
      // Outline and page count are known only now.
      void call(getBook, { bookId }).then(refreshBook, wasShown);
    }
    wasConverting.current = state === 'converting' || state === 'waiting';
  }, [state, bookId]);

  if (!data || data.state === 'complete') return null;
  const retry = async () => {
    await call(operateBook, { operate: 'retry', bookIds: [bookId], uploadIds: [] });
    since.current = performance.now();
    await refetch();
  };
  if (data.state === 'password') {
    return <Banner kind="warning" title={<PasswordForm bookId={bookId} title={data.title} message={data.message} />} />;
  }
  if (!isConverting(data)) {
    return (
      <Banner
        kind="error"
        title={data.message || t(`phase.${data.state === 'cancelled' ? 'cancelled' : 'error'}`)}
        action={
          <Button size="small" onClick={() => void retry().catch(wasShown)}>
            {t('task.action.reconvert')}
          </Button>
        }
      />
    );
  }
  const left = data.secondsLeft === null ? '' : t('phase.left', { time: formatSeconds(data.secondsLeft, language) });
  return (
    <section className="conversion-bar" aria-label={t('phase.converting')}>
      <ProgressBar
        percent={data.total > 0 ? Math.floor((data.done / data.total) * 100) : 0}
        label={t('phase.converting')}
      />
      <p role="status">
        {[data.total > 0 ? t('phase.convertingPages', { done: data.done, total: data.total }) : t('phase.queued'), left]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}
