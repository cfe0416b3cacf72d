import { getStorage } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { Block } from '../parts/Block.tsx';
import { formatSize } from '../parts/size.ts';
import { ListError, ListPlaceholder, StaticTable } from '../parts/table/KeysetTable.tsx';
import { createQueryKey } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';

/** Shows free and used storage and the accounts that use the most. */
export function Storage() {
  const { t, language } = useAdminWords();
  const { data, isError, refetch } = useQuery({
    queryKey: createQueryKey('storage'),
    queryFn: ({ signal }) => call(getStorage, {}, { signal, isQuiet: true }),
  });
  if (!data) return isError ? <ListError onRetry={() => void refetch()} /> : <ListPlaceholder />;
  const used = data.totalBytes - data.freeBytes;
  const facts = [
    [t('overview.documents'), data.documentBytes],
    [t('overview.database'), data.databaseBytes],
  ] as const;
  return (
    <>
      <div className="card admin-form">
        <p className="admin-value">{formatSize(used, language)}</p>
        <meter className="admin-meter" min={0} max={data.totalBytes} value={used} aria-label={t('overview.storage')} />
        <p className="quiet">
          {t('overview.free', {
            free: formatSize(data.freeBytes, language),
            total: formatSize(data.totalBytes, language),
          })}
        </p>
        <dl className="admin-facts">
          {facts.map(([label, bytes]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatSize(bytes, language)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Block title={t('storage.most')} lead={t('storage.mostText')}>
        <StaticTable
          label={t('storage.most')}
          items={data.list}
          idOf={({ email }) => email}
          empty={t('none')}
          columns={[
            {
              name: 'account',
              label: t('accounts.account'),
              show: ({ email }) => (
                <Link to={`${screenPath('admin/accounts')}?search=${encodeURIComponent(email)}`}>
                  <bdi>{email}</bdi>
                </Link>
              ),
            },
            {
              name: 'books',
              label: t('overview.books'),
              isNumber: true,
              show: ({ books }) => new Intl.NumberFormat(language).format(books),
            },
            {
              name: 'bytes',
              label: t('overview.documents'),
              isNumber: true,
              show: ({ bytes }) => formatSize(bytes, language),
            },
          ]}
        />
      </Block>
    </>
  );
}
