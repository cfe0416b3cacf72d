import { type AdminAccount, getAccounts } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { formatDay } from '../../ui/language/format.ts';
import { SearchField } from '../parts/SearchField.tsx';
import { type Column, KeysetTable } from '../parts/table/KeysetTable.tsx';
import { useKeyset } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';
import { AccountDrawer } from './AccountDrawer.tsx';
import { AccountStateBadge, PlanBadge } from './AccountMarks.tsx';

/** Lists the accounts of the installation. An account can be opened next to the list. */
export function Accounts() {
  const { t, language } = useAdminWords();
  const [search] = useFilter('search');
  const [open, setOpen] = useFilter('account');
  const query = useKeyset<AdminAccount>(['accounts', search], (after, signal) =>
    call(getAccounts, { search, after }, { signal, isQuiet: true }),
  );
  const columns: readonly Column<AdminAccount>[] = [
    {
      name: 'account',
      label: t('accounts.account'),
      show: ({ userId, email, name }) => (
        <span className="admin-who">
          <Button type="link" onClick={() => setOpen(userId)}>
            <bdi>{email}</bdi>
          </Button>
          {name && name !== email && <bdi className="quiet">{name}</bdi>}
        </span>
      ),
    },
    { name: 'plan', label: t('accounts.plan'), show: (account) => <PlanBadge account={account} /> },
    {
      name: 'points',
      label: t('plan.points'),
      isNumber: true,
      show: ({ points }) => new Intl.NumberFormat(language).format(points),
    },
    {
      name: 'books',
      label: t('overview.books'),
      isNumber: true,
      show: ({ books }) => new Intl.NumberFormat(language).format(books),
    },
    { name: 'created', label: t('accounts.created'), show: ({ created }) => formatDay(created, language) },
    { name: 'state', label: t('accounts.state'), show: (account) => <AccountStateBadge account={account} /> },
  ];
  return (
    <>
      <div className="admin-tools">
        <SearchField label={t('accounts.search')} />
      </div>
      <KeysetTable
        label={t('section.accounts')}
        columns={columns}
        query={query}
        idOf={({ userId }) => userId}
        empty={t('none')}
      />
      <AccountDrawer userId={open} onClose={() => setOpen('')} />
    </>
  );
}
