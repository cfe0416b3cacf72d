import { type BookVersion, getBookVersions, restoreBookVersion, unpublishBook } from '@leafcast/contract';
import { formatBytes } from '@leafcast/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ignoreReported } from '../../../api/failure.ts';
import { askQuestion } from '../../../ui/dialogs/ask.ts';
import { notify } from '../../../ui/dialogs/notices.ts';
import { formatDate, joinFacts } from '../../../ui/language/format.ts';
import { useSharingWords } from '../words.ts';
import { Comparison } from './Comparison.tsx';
import './versions.css';

interface VersionsTabProps {
  readonly bookId: string;
  readonly isPublished: boolean;
  readonly mayPublish: boolean;
  /** Version that a new publication is about to replace; `null` if nothing is being published. */
  readonly replaced: number | null;
  /** Called when readers see another version or, after unpublishing, none. */
  readonly onChanged: () => Promise<unknown>;
}

export const versionsKey = (bookId: string) => ['versions', bookId];

/** Lists the published versions, and lets the user compare, restore and unpublish them. */
export function VersionsTab({ bookId, isPublished, mayPublish, replaced, onChanged }: VersionsTabProps) {
  const { t } = useSharingWords();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: versionsKey(bookId),
    queryFn: ({ pageParam, signal }) => call(getBookVersions, { bookId, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const count = all.reduce((sum, { list }) => sum + list.length, 0);
      return count < last.total ? count : undefined;
    },
  });
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const [newest] = list;
  const unpublish = async () => {
    const words = { title: t('unpublishTitle'), text: t('unpublishText'), yes: t('unpublish'), no: t('action.cancel') };
    if (!(await askQuestion({ ...words, isDangerous: true }))) return;
    const done = await call(unpublishBook, { bookId }).catch(ignoreReported);
    if (!done) return;
    await onChanged();
    notify('success', t('unpublished'));
  };
  const restore = async ({ version }: BookVersion) => {
    const title = t('version.restoreTitle', { version });
    const words = { title, text: t('version.restoreText'), yes: t('version.restore'), no: t('action.cancel') };
    if (!(await askQuestion(words))) return;
    const done = await call(restoreBookVersion, { bookId, version }).catch(ignoreReported);
    if (!done) return;
    await onChanged();
    notify('success', t('version.restored', { version }));
  };
  if (!data) return <p className="quiet">{t('page.loading')}</p>;
  return (
    <div className="share-versions">
      <p className="quiet">
        {list.length === 0 ? t('version.none') : t('version.kept', { most: data.pages[0]?.kept ?? 0 })}
      </p>
      <ul>
        {/* Reserves space for the new version, so that the other versions do not move when it appears. */}
        {newest && newest.version === replaced && <Version bookId={bookId} version={newest} onRestore={null} isPlace />}
        {list.map((version) => (
          <Version
            key={version.version}
            bookId={bookId}
            version={version}
            onRestore={mayPublish && !version.isShown ? () => void restore(version) : null}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('version.more')}
        </Button>
      )}
      {isPublished && mayPublish && (
        <Button danger className="share-unpublish" onClick={() => void unpublish()}>
          {t('unpublish')}
        </Button>
      )}
    </div>
  );
}

interface VersionProps {
  readonly bookId: string;
  readonly version: BookVersion;
  /** Restores the version; `null` if the version cannot be restored. */
  readonly onRestore: (() => void) | null;
  /** Whether the row is invisible and only reserves space for a new version. */
  readonly isPlace?: boolean;
}

function Version({ bookId, version: one, onRestore, isPlace = false }: VersionProps) {
  const { t, language } = useSharingWords();
  const [against, setAgainst] = useState<'before' | 'draft' | null>(null);
  const name = t('version', { version: one.version });
  const facts = [
    formatDate(one.published, language),
    one.by,
    t('task.pages', { count: one.pages }),
    formatBytes(one.size, language),
    one.restoredFrom === null ? '' : t('version.from', { version: one.restoredFrom }),
  ];
  const toggle = (wanted: 'before' | 'draft') => () => setAgainst(against === wanted ? null : wanted);
  return (
    <li className="share-version" inert={isPlace} data-place={isPlace}>
      <img src={one.cover ?? undefined} alt="" loading="lazy" />
      <div>
        <h3>
          {name} {one.isShown && <span className="share-shown">{t('version.shown')}</span>}
        </h3>
        <p className="quiet">{joinFacts(facts)}</p>
        <div className="share-version-actions">
          <Button size="small" aria-expanded={against === 'before'} onClick={toggle('before')}>
            {t('version.before')}
            <span className="visually-hidden">: {name}</span>
          </Button>
          <Button size="small" aria-expanded={against === 'draft'} onClick={toggle('draft')}>
            {t('version.draft')}
            <span className="visually-hidden">: {name}</span>
          </Button>
          {onRestore && (
            <Button size="small" onClick={onRestore}>
              {t('version.restore')}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )}
        </div>
        {against && <Comparison key={against} bookId={bookId} version={one.version} against={against} />}
      </div>
    </li>
  );
}
