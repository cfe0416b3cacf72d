import { embedCode } from '@leafcast/book';
import { type Bookcase, deleteBookcase } from '@leafcast/contract';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { PageLoading } from '../../frame/PageLoading.tsx';
import { screenPath } from '../../ui/browser/addresses.ts';
import { askQuestion } from '../../ui/dialogs/ask.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { CopyField } from '../share/links/CopyField.tsx';
import { QrDownload } from '../share/links/QrDownload.tsx';
import '../share/share.css';
import { BookcaseForm } from './BookcaseForm.tsx';
import { ShelvedBooks } from './ShelvedBooks.tsx';
import { useBookcase, useRefreshBookcases } from './use-bookcases.ts';
import { useWords } from './words.ts';

interface BookcasePageProps {
  readonly tid: string;
  readonly bookcaseId: string;
}

/** A bookcase: its books, appearance and sharing. */
export function BookcasePage({ tid, bookcaseId }: BookcasePageProps) {
  const { t } = useWords();
  const refresh = useRefreshBookcases();
  const navigate = useNavigate();
  const { data, isError, refetch } = useBookcase(bookcaseId);
  const list = screenPath('bookcases', { tid });
  if (isError) {
    return (
      <Banner
        kind="error"
        title={t('bookcases.failed')}
        action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
      />
    );
  }
  if (!data) return <PageLoading />;
  const { bookcase } = data;
  const remove = async () => {
    const isSure = await askQuestion({
      title: t('bookcases.deleteAsk', { name: bookcase.name }),
      text: t('bookcases.deleteText'),
      yes: t('action.delete'),
      no: t('action.cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call(deleteBookcase, { bookcaseId });
    await navigate(list);
    await refresh();
  };
  return (
    <>
      <div className="bookcases-head">
        <div>
          <Link to={list}>{t('bookcases.title')}</Link>
          <h1 className="page-title">
            <bdi>{bookcase.name}</bdi>
          </h1>
        </div>
        <Button type="primary" href={bookcase.url} target="_blank" rel="noopener">
          {t('publish.open')}
        </Button>
      </div>
      <div className="bookcase-parts">
        <ShelvedBooks tid={tid} bookcaseId={bookcaseId} books={data.list} />
        <div className="bookcase-side">
          <BookcaseForm bookcase={bookcase} />
          <Share bookcase={bookcase} />
          <Button danger onClick={() => void remove().catch(ignoreReported)}>
            {t('bookcases.delete')}
          </Button>
        </div>
      </div>
    </>
  );
}

function Share({ bookcase: { url, name } }: { readonly bookcase: Bookcase }) {
  const { t } = useWords();
  const code = embedCode(
    { url, title: name, close: '' },
    { kind: 'frame', size: { ratio: '4/3' }, page: 1, view: 'auto' },
  );
  return (
    <section className="card bookcase-form" aria-labelledby="bookcase-share">
      <h2 id="bookcase-share">{t('bookcases.share')}</h2>
      <CopyField label={t('publish.link')} value={url} href={url} />
      <CopyField label={t('bookcases.embed')} value={code} rows={3} />
      <QrDownload url={url} name={name} />
    </section>
  );
}
