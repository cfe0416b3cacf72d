import { getTeamAuditLog } from '@leafcast/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { useTeamWords } from '../team-words.ts';
import { ActivityTable } from './ActivityTable.tsx';

/** Shows the activity log of a team, with the newest entry first. */
export function Activity({ tid }: { readonly tid: string }) {
  const { t } = useTeamWords();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['team', tid, 'acts'],
    queryFn: ({ signal, pageParam }) =>
      call(getTeamAuditLog, { tid, before: pageParam, limit: 20 }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.actId : undefined),
  });
  const acts = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <section className="team-section" aria-labelledby="team-acts">
      <h2 id="team-acts">{t('acts.title')}</h2>
      {error && <p role="alert">{error.message}</p>}
      {data && acts.length === 0 && <p className="quiet">{t('acts.none')}</p>}
      {acts.length > 0 && <ActivityTable acts={acts} label={t('acts.title')} />}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('acts.more')}
        </Button>
      )}
    </section>
  );
}
