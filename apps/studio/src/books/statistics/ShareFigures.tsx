import { shareStatistics, stopSharingStatistics } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { CopyField } from '../share/links/CopyField.tsx';
import { localTimeZone } from './period.ts';
import { statisticsKey } from './use-figures.ts';
import { useWords } from './words.ts';

interface ShareFiguresProps {
  readonly bookId: string;
  readonly isShared: boolean;
}

/** Creates and revokes the link that shares the statistics of a book. */
export function ShareFigures({ bookId, isShared }: ShareFiguresProps) {
  const { t } = useWords();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const then = (done: Promise<unknown>) =>
    done.then(() => client.invalidateQueries({ queryKey: [statisticsKey] })).catch(ignoreReported);
  const make = () => then(call(shareStatistics, { bookId, zone: localTimeZone() }).then((made) => setUrl(made.url)));
  const end = () => then(call(stopSharingStatistics, { bookId }).then(() => setUrl('')));
  const close = () => {
    setOpen(false);
    setUrl('');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('figures.share')}</Button>
      <Modal open={isOpen} title={t('figures.share')} footer={null} onCancel={close} width={520}>
        <div className="figures-share">
          <p>{t('figures.shareHint')}</p>
          {url !== '' && (
            <>
              <CopyField label={t('figures.shareLink')} value={url} href={url} />
              <p className="quiet">{t('figures.shareOnce')}</p>
            </>
          )}
          <p className="figures-share-buttons">
            <Button type={isShared ? 'default' : 'primary'} onClick={() => void make()}>
              {t(isShared ? 'figures.shareAgain' : 'figures.shareMake')}
            </Button>
            {isShared && (
              <Button danger onClick={() => void end()}>
                {t('figures.shareEnd')}
              </Button>
            )}
          </p>
        </div>
      </Modal>
    </>
  );
}
