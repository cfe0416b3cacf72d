import { type CallData, getLedger, ledgerReasons } from '@leafcast/contract';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { usePlanWords } from '../../billing/words.ts';
import { screenPath } from '../../ui/browser/addresses.ts';
import { formatDate, formatDay, joinFacts } from '../../ui/language/format.ts';
import { Choice } from '../parts/Choice.tsx';
import { DayField, getStartOfLocalDay } from '../parts/DayField.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { type Column, KeysetTable } from '../parts/table/KeysetTable.tsx';
import { useKeyset } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';

type Entry = CallData<typeof getLedger>['list'][number];
type Reason = (typeof ledgerReasons)[number] | '';

/** Ledger entries of one account or of all accounts, newest first. */
export function Ledger() {
  const { t, language } = useAdminWords();
  const [search] = useFilter('search');
  const [typed, setReason] = useFilter('reason');
  const [first, setFirst] = useFilter('from');
  const [last, setLast] = useFilter('to');
  const reason: Reason = ledgerReasons.find((one) => one === typed) ?? '';
  const filter = { search, reason, from: getStartOfLocalDay(first), to: getStartOfLocalDay(last, 1) };
  const query = useKeyset<Entry>(['ledger', filter], (after, signal) =>
    call(getLedger, { ...filter, after }, { signal, isQuiet: true }),
  );
  const nameOf = useReasonName();
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const columns: readonly Column<Entry>[] = [
    {
      name: 'account',
      label: t('accounts.account'),
      show: ({ userId, email }) => (
        <Link to={`${screenPath('admin/accounts')}?account=${encodeURIComponent(userId)}`}>
          <bdi>{email}</bdi>
        </Link>
      ),
    },
    { name: 'when', label: t('ledger.when'), show: ({ created }) => formatDate(created, language) },
    { name: 'reason', label: t('ledger.reason'), show: (entry) => <What entry={entry} /> },
    {
      name: 'amount',
      label: t('plan.points'),
      isNumber: true,
      show: ({ amount }) => (amount === 0 ? '–' : signed.format(amount)),
    },
    {
      name: 'balance',
      label: t('ledger.balance'),
      isNumber: true,
      show: ({ balance }) => new Intl.NumberFormat(language).format(balance),
    },
  ];
  const options = ledgerReasons.map((one) => [one, nameOf(one)] as const);
  return (
    <>
      <div className="admin-tools">
        <SearchField label={t('ledger.search')} />
        <Choice
          label={t('ledger.reason')}
          value={reason}
          options={[['', t('record.allKinds')] as const, ...options]}
          onChange={setReason}
        />
        <DayField label={t('record.from')} value={first} onChange={setFirst} />
        <DayField label={t('record.to')} value={last} onChange={setLast} />
      </div>
      <KeysetTable
        label={t('plans.ledger')}
        columns={columns}
        query={query}
        idOf={({ entryId }) => String(entryId)}
        empty={t('none')}
      />
    </>
  );
}

function useReasonName() {
  const plans = usePlanWords();
  const { t } = useAdminWords();
  return (reason: Entry['reason']) => (reason === 'book' ? t('ledger.book') : plans.t(`plans.reason.${reason}`));
}

/** Shows why points were added or removed, for which book, and by whom. */
function What({ entry }: { readonly entry: Entry }) {
  const { t, language } = useAdminWords();
  const nameOf = useReasonName();
  const { reason, book, month, vipUntil, actor } = entry;
  const long = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const more = [
    book,
    month && new Intl.DateTimeFormat(language, long).format(new Date(month)),
    vipUntil && `${t('plan.vip')}: ${t('plan.until', { day: formatDay(vipUntil, language) })}`,
    actor,
  ];
  return (
    <span>
      {nameOf(reason)}
      {more.some(Boolean) && <bdi className="quiet"> · {joinFacts(more)}</bdi>}
    </span>
  );
}
