import { ArrowLeftOutlined } from '@ant-design/icons';
import { getBook } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Tabs, Tooltip } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { PageLoading } from '../../../frame/PageLoading.tsx';
import { readUrlLocation, screenPath } from '../../../ui/browser/addresses.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { PageMessage } from '../../../ui/parts/page/PageMessage.tsx';
import type { FormMessages } from '../../settings-form/form-messages.ts';
import { RemakeForm } from './RemakeForm.tsx';

/** Regenerates the pages of a book, from another document or with other options. @see W-092, W-093, W-353 */
export function ExistingBook({ bookId, messages }: { readonly bookId: string; readonly messages: FormMessages }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['remake', bookId],
    queryFn: ({ signal }) => call(getBook, { bookId }, { signal, isQuiet: true }),
    gcTime: 0,
  });
  if (error) {
    return (
      <PageMessage title={t('editor.initFailed')} text={error.message}>
        <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
      </PageMessage>
    );
  }
  if (!data) return <PageLoading />;
  const toEditor = () => void navigate(screenPath('editor', readUrlLocation(search)));
  const tab = (mode: 'clarity' | 'replace') => ({
    key: mode,
    label: messages.t(`content.${mode}Title`),
    children: <RemakeForm key={mode} mode={mode} book={data} messages={messages} onStarted={toEditor} />,
  });
  return (
    <>
      <div className="remake-top">
        <Tooltip title={messages.t('items.back')}>
          <Link
            to={screenPath('editor', readUrlLocation(search))}
            className="icon-link"
            aria-label={messages.t('items.back')}
          >
            <ArrowLeftOutlined className="mirrored" />
          </Link>
        </Tooltip>
        <h1 className="page-title">{data.title}</h1>
      </div>
      <div className="card remake">
        <Tabs destroyOnHidden items={[tab('replace'), tab('clarity')]} />
      </div>
    </>
  );
}
