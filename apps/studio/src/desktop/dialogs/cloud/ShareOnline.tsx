import { getCloudShare } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../../api/client.ts';
import { CopyField } from '../../../books/share/links/CopyField.tsx';
import { QrDownload } from '../../../books/share/links/QrDownload.tsx';
import { SharingWords } from '../../../books/share/words.ts';
import { openServerPage } from './use-cloud.ts';
import { useServiceWords } from './words.ts';

/**
 * Shows ways to share an online book (link, QR code and embed code), and a button that opens the list of all online
 * books. @see D-120 … D-126
 */
export function ShareOnline({ bookId, onManage }: { readonly bookId: string; readonly onManage: () => void }) {
  const { t } = useServiceWords();
  const { data: book } = useQuery({
    queryKey: ['cloudShare', bookId],
    queryFn: ({ signal }) => call(getCloudShare, { bookId }, { signal }),
  });
  if (!book) return <p role="status">{t('page.loading')}</p>;
  return (
    <SharingWords>
      <div className="service-share">
        <h3>
          <bdi>{book.title}</bdi>
        </h3>
        <CopyField label={t('publish.link')} value={book.url} />
        <Button onClick={() => openServerPage('book', bookId)}>{t('publish.open')}</Button>
        <QrDownload url={book.url} name={book.title} />
        <CopyField label={t('publish.embed')} value={book.embed} rows={4} />
        <Button onClick={onManage}>{t('manage')}</Button>
      </div>
    </SharingWords>
  );
}
