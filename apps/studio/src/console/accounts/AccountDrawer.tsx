import { getAccountDetails } from '@leafcast/contract';
import { languages } from '@leafcast/messages';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { formatDate, formatDay } from '../../ui/language/format.ts';
import { Block } from '../parts/Block.tsx';
import { formatSize } from '../parts/size.ts';
import { ListError, ListPlaceholder } from '../parts/table/KeysetTable.tsx';
import { createQueryKey } from '../parts/table/use-keyset.ts';
import { useAdminWords } from '../parts/words.ts';
import { AccountAccess } from './AccountAccess.tsx';
import { AccountStateBadge, PlanBadge } from './AccountMarks.tsx';
import { AccountPlan } from './AccountPlan.tsx';
import { AccountPowers } from './AccountPowers.tsx';
import type { AccountDetails } from './account-details.ts';

interface AccountDrawerProps {
  /** Id of the account shown in the drawer; empty if no account is open. */
  readonly userId: string;
  readonly onClose: () => void;
}

/** Shows one account in a drawer next to the list. */
export function AccountDrawer({ userId, onClose }: AccountDrawerProps) {
  const { t, language } = useAdminWords();
  const { data, isError, refetch } = useQuery({
    queryKey: createQueryKey('account', userId),
    queryFn: ({ signal }) => call(getAccountDetails, { userId }, { signal, isQuiet: true }),
    enabled: userId !== '',
  });
  return (
    <Drawer
      open={userId !== ''}
      onClose={onClose}
      size={Math.min(560, window.innerWidth)}
      placement={languages[language].direction === 'rtl' ? 'left' : 'right'}
      title={<bdi className="admin-drawer-title">{data?.account.email ?? t('page.loading')}</bdi>}
      closable={{ 'aria-label': t('action.dismiss') }}
      destroyOnHidden
    >
      {data ? (
        <Details key={userId} details={data} />
      ) : isError ? (
        <ListError onRetry={() => void refetch()} />
      ) : (
        <ListPlaceholder />
      )}
    </Drawer>
  );
}

function Details({ details }: { readonly details: AccountDetails }) {
  const { t, language } = useAdminWords();
  const { account, isVerified, deleteDue, bytes } = details;
  const facts = [
    [t('accounts.name'), <bdi key="name">{account.name || '–'}</bdi>],
    [t('accounts.state'), <AccountStateBadge key="state" account={account} />],
    [t('accounts.plan'), <PlanBadge key="plan" account={account} />],
    [t('accounts.address'), t(isVerified ? 'accounts.verified' : 'accounts.unverified')],
    [t('accounts.created'), formatDay(account.created, language)],
    [t('overview.documents'), formatSize(bytes, language)],
    ...(deleteDue ? [[t('accounts.deleteDue'), formatDay(deleteDue, language)]] : []),
  ];
  return (
    <div className="admin-details">
      <dl className="admin-facts">
        {facts.map(([label, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same, in the same order
          <div key={at}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AccountPlan account={account} />
      <AccountAccess details={details} />
      <AccountPowers account={account} />
      <Holdings details={details} />
      <p className="admin-actions">
        <Link to={`${screenPath('admin/books')}?search=${encodeURIComponent(account.email)}`}>
          {t('section.books')}
        </Link>
        <Link to={`${screenPath('admin/plans')}?search=${encodeURIComponent(account.email)}`}>{t('plans.ledger')}</Link>
        <Link to={`${screenPath('admin/record')}?search=${encodeURIComponent(account.email)}`}>
          {t('accounts.inRecord')}
        </Link>
      </p>
    </div>
  );
}

/** Lists the teams, books and sessions of the account. */
function Holdings({ details: { account, teamList, bookList, sessionList } }: { readonly details: AccountDetails }) {
  const { t, language } = useAdminWords();
  const lists = [
    {
      title: t('overview.teams'),
      rows: teamList.map(({ tid, name, roleName }) => ({ id: tid, text: <bdi>{name}</bdi>, note: roleName })),
    },
    {
      title: t('accounts.books', { count: account.books }),
      rows: bookList.map(({ bookId, title, url, created }) => ({
        id: bookId,
        text: url ? (
          <a href={url} target="_blank" rel="noopener">
            <bdi>{title}</bdi>
          </a>
        ) : (
          <bdi>{title}</bdi>
        ),
        note: formatDay(created, language),
      })),
    },
    {
      title: t('accounts.sessions'),
      rows: sessionList.map(({ browser, system, lastUsed }, at) => ({
        id: String(at),
        text: <bdi>{[browser, system].filter(Boolean).join(' · ') || '–'}</bdi>,
        note: formatDate(lastUsed, language),
      })),
    },
  ];
  return lists.map(({ title, rows }) => (
    <Block key={title} title={title}>
      {rows.length === 0 ? (
        <p className="quiet">{t('accounts.nothing')}</p>
      ) : (
        <ul className="admin-list">
          {rows.map(({ id, text, note }) => (
            <li key={id}>
              {text}
              <span className="quiet">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  ));
}
