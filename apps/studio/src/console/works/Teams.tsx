import { type CallData, getAllTeams } from '@leafcast/contract';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { formatDay } from '../../ui/language/format.ts';
import { SearchField } from '../parts/SearchField.tsx';
import { type Column, KeysetTable } from '../parts/table/KeysetTable.tsx';
import { useKeyset } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';

type Team = CallData<typeof getAllTeams>['list'][number];

/** Lists the teams of the installation, each with links to its owner and its audit log. */
export function Teams() {
  const { t, language } = useAdminWords();
  const [search] = useFilter('search');
  const query = useKeyset<Team>(['teams', search], (after, signal) =>
    call(getAllTeams, { search, after }, { signal, isQuiet: true }),
  );
  const number = new Intl.NumberFormat(language);
  const columns: readonly Column<Team>[] = [
    {
      name: 'name',
      label: t('record.team'),
      show: ({ name }) => (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      ),
    },
    {
      name: 'owner',
      label: t('works.owner'),
      show: ({ owner }) =>
        owner === '' ? (
          '–'
        ) : (
          <Link to={`${screenPath('admin/accounts')}?search=${encodeURIComponent(owner)}`}>
            <bdi>{owner}</bdi>
          </Link>
        ),
    },
    { name: 'members', label: t('works.members'), isNumber: true, show: ({ members }) => number.format(members) },
    { name: 'books', label: t('overview.books'), isNumber: true, show: ({ books }) => number.format(books) },
    { name: 'created', label: t('accounts.created'), show: ({ created }) => formatDay(created, language) },
    {
      name: 'actions',
      label: t('actions'),
      show: ({ tid }) => (
        <Link to={`${screenPath('admin/record')}?tid=${encodeURIComponent(tid)}`}>{t('section.record')}</Link>
      ),
    },
  ];
  return (
    <>
      <div className="admin-tools">
        <SearchField label={t('works.searchTeam')} />
      </div>
      <KeysetTable
        label={t('section.teams')}
        columns={columns}
        query={query}
        idOf={({ tid }) => tid}
        empty={t('none')}
      />
    </>
  );
}
