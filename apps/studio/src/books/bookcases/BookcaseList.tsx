import { PlusOutlined } from '@ant-design/icons';
import { type Bookcase, bookcaseLimits, createBookcase } from '@leafcast/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { formatDate } from '../../ui/language/format.ts';
import { RenameField } from '../../ui/parts/fields/RenameField.tsx';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { bookcasePath } from './addresses.ts';
import { StyleDrawing } from './StyleDrawing.tsx';
import { useBookcases, useRefreshBookcases } from './use-bookcases.ts';
import { useWords } from './words.ts';

/** Lists all bookcases of an account or team, with a control that creates a new one. */
export function BookcaseList({ tid }: { readonly tid: string }) {
  const { t } = useWords();
  const { data, isError, refetch } = useBookcases(tid);
  const refresh = useRefreshBookcases();
  const navigate = useNavigate();
  const [isNaming, setIsNaming] = useState(false);
  const create = async (name: string) => {
    setIsNaming(false);
    if (name === '') return;
    const { bookcaseId } = await call(createBookcase, { tid, name });
    void refresh();
    void navigate(bookcasePath(tid, bookcaseId));
  };
  return (
    <>
      <div className="bookcases-head">
        <div>
          <h1 className="page-title">{t('bookcases.title')}</h1>
          <p className="quiet">{t('bookcases.lead')}</p>
        </div>
        {data?.mayChange && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsNaming(true)}>
            {t('bookcases.new')}
          </Button>
        )}
      </div>
      {isNaming && (
        <RenameField
          className="search-field bookcases-name"
          label={t('bookcases.name')}
          name={t('bookcases.new')}
          maxLength={bookcaseLimits.name}
          isNew
          onEnd={(name) => void create(name).catch(ignoreReported)}
        />
      )}
      {isError && (
        <Banner
          kind="error"
          title={t('bookcases.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      {data?.list.length === 0 && (
        <div className="bookcases-none">
          <StyleDrawing style="wood" covers={[]} />
          <p className="quiet">{t('bookcases.none')}</p>
        </div>
      )}
      <ul className="bookcases" aria-label={t('bookcases.title')} aria-busy={!data && !isError}>
        {data?.list.map((bookcase) => (
          <Card key={bookcase.bookcaseId} tid={tid} bookcase={bookcase} />
        ))}
      </ul>
    </>
  );
}

function Card({ tid, bookcase }: { readonly tid: string; readonly bookcase: Bookcase }) {
  const { t, language } = useWords();
  const { bookcaseId, name, style, covers, books, changed, url } = bookcase;
  return (
    <li className="bookcase-card">
      <StyleDrawing style={style} covers={covers} />
      <Link to={bookcasePath(tid, bookcaseId)}>
        <bdi>{name}</bdi>
      </Link>
      <p className="quiet">
        {t('bookcases.count', { count: books })} · {formatDate(changed, language)}
      </p>
      <Button size="small" href={url} target="_blank" rel="noopener" aria-label={`${t('publish.open')}: ${name}`}>
        {t('publish.open')}
      </Button>
    </li>
  );
}
