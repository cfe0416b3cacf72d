import { getCloudBooks } from '@leafcast/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../api/client.ts';
import { CallError } from '../../../api/failure.ts';
import { TextInput } from '../../../ui/parts/fields/TextInput.tsx';
import { Pager } from '../../../ui/parts/Pager.tsx';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import type { ProgramDialogProps } from '../program-dialog.ts';
import { RequireCloudSignIn } from './login/RequireCloudSignIn.tsx';
import { OnlineBooksTable } from './OnlineBooksTable.tsx';
import { ShareOnline } from './ShareOnline.tsx';
import { useServiceWords } from './words.ts';

/** Dialog that lists the online books of the signed-in account. @see D-015, D-417 … D-426, D-602 */
export function OnlineBooksDialog(props: ProgramDialogProps) {
  return (
    <RequireCloudSignIn {...props} title="manage">
      {() => <OnlineBooks />}
    </RequireCloudSignIn>
  );
}

function OnlineBooks() {
  const { t } = useServiceWords();
  const [page, setPage] = useState(0);
  const [typed, setTyped] = useState('');
  const [shared, setShared] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['cloudBooks', search, page],
    queryFn: ({ signal }) => call(getCloudBooks, { search, page }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (shared !== '') return <ShareOnline bookId={shared} onManage={() => setShared('')} />;
  return (
    <div className="service-books">
      <TextInput
        type="search"
        value={typed}
        placeholder={t('books.search')}
        aria-label={t('books.search')}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(0);
        }}
      />
      {isError && (
        <Banner
          kind="error"
          title={error instanceof CallError ? error.message : t('books.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      {data && data.list.length > 0 && <OnlineBooksTable books={data.list} onShare={setShared} onChanged={refetch} />}
      {data?.total === 0 && (
        <p className="quiet">{search === '' ? t('noneOnline') : t('books.noneFound', { query: search })}</p>
      )}
      {data && data.total > data.pageSize && (
        <Pager page={page + 1} pages={Math.ceil(data.total / data.pageSize)} onChange={(next) => setPage(next - 1)} />
      )}
    </div>
  );
}
