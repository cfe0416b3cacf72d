import { type AdminBook, controlConversionJob, getAllBooks } from '@leafcast/contract';
import { Button } from 'antd';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { notify } from '../../ui/dialogs/notices.ts';
import { formatDate } from '../../ui/language/format.ts';
import { ProgressBar } from '../../ui/parts/ProgressBar.tsx';
import { Choice } from '../parts/Choice.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { type Column, KeysetTable } from '../parts/table/KeysetTable.tsx';
import { refreshAdmin, useKeyset } from '../parts/table/use-keyset.ts';
import { useFilter } from '../parts/use-filter.ts';
import { useAdminWords } from '../parts/words.ts';
import { BookName, Owner } from './BookName.tsx';

const states = ['all', 'waiting', 'working', 'failed'] as const;

/** Polling interval of the list of conversions, in milliseconds. */
const pollMs = 5000;

/** Lists conversions that are waiting, running or failed. */
export function Jobs() {
  const { t, language } = useAdminWords();
  const [search] = useFilter('search');
  const [typed, setJobs] = useFilter('jobs');
  const jobs = states.find((one) => one === typed) ?? 'all';
  const query = useKeyset<AdminBook>(
    ['jobs', search, jobs],
    (after, signal) => call(getAllBooks, { search, jobs, after }, { signal, isQuiet: true }),
    pollMs,
  );
  const columns: readonly Column<AdminBook>[] = [
    { name: 'title', label: t('works.book'), show: (book) => <BookName book={book} /> },
    { name: 'owner', label: t('works.owner'), show: (book) => <Owner book={book} /> },
    { name: 'created', label: t('accounts.created'), show: ({ created }) => formatDate(created, language) },
    { name: 'state', label: t('accounts.state'), show: (book) => <Progress book={book} /> },
    { name: 'actions', label: t('actions'), show: (book) => <Actions book={book} /> },
  ];
  return (
    <>
      <div className="admin-tools">
        <SearchField label={t('works.searchBook')} />
        <Choice
          label={t('accounts.state')}
          value={jobs}
          options={states.map((one) => [one, t(`jobs.${one}`)] as const)}
          onChange={setJobs}
        />
      </div>
      <KeysetTable
        label={t('section.jobs')}
        columns={columns}
        query={query}
        idOf={({ bookId }) => bookId}
        empty={t('jobs.none')}
      />
    </>
  );
}

interface BookProps {
  readonly book: AdminBook;
}

const knownStates = ['waiting', 'converting', 'password', 'error', 'cancelled'] as const;

function Progress({ book: { state, done, total, title, failure } }: BookProps) {
  const { t } = useAdminWords();
  const name = knownStates.find((one) => one === state);
  return (
    <span className="admin-who">
      <span>{name ? t(`books.state.${name}`) : state}</span>
      {state === 'converting' && total > 0 && (
        <ProgressBar label={t('task.progress', { name: title })} percent={Math.round((100 * done) / total)} />
      )}
      {failure && <bdi className="quiet">{failure}</bdi>}
    </span>
  );
}

function Actions({ book: { bookId, state, title } }: BookProps) {
  const { t } = useAdminWords();
  const operate = async (action: 'retry' | 'cancel') => {
    await call(controlConversionJob, { bookId, operate: action });
    notify('success', t(action === 'retry' ? 'jobs.retried' : 'jobs.cancelled'));
    await refreshAdmin();
  };
  const action = state === 'error' || state === 'cancelled' ? 'retry' : 'cancel';
  const label = t(action === 'retry' ? 'action.tryAgain' : 'action.cancel');
  return (
    <Button
      size="small"
      danger={action === 'cancel'}
      aria-label={`${label}: ${title}`}
      onClick={() => void operate(action).catch(ignoreReported)}
    >
      {label}
    </Button>
  );
}
