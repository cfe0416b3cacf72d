import { publishBook } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, type InputRef, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { ignoreReported } from '../api/failure.ts';
import { UnpaidNotice } from '../billing/UnpaidNotice.tsx';
import { booksKey } from '../books/use-books.ts';
import { notify } from '../common/notices.ts';
import { formatDate } from '../language/format.ts';
import { useText } from '../language/use-text.ts';
import { refreshBook, useBook } from '../open-book/book-session.ts';
import { latestBook } from '../open-book/latest-book.ts';
import { useLease } from '../open-book/lease-store.ts';
import { saveNow } from '../open-book/saving.ts';
import { useBookProgress } from '../open-book/use-book-progress.ts';
import { Banner } from '../parts/Banner.tsx';
import { useFormMessages } from '../settings-form/form-messages.ts';
import { EmbeddingSites } from './EmbeddingSites.tsx';
import { PrivacyChoice } from './PrivacyChoice.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import './publish.css';

interface PublishDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Publishes the draft, and shows the link, QR code and embed code of the published book. @see W-017 */
export function PublishDialog({ isOpen, onClose }: PublishDialogProps) {
  const { t, language } = useText();
  const messages = useFormMessages();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const link = useRef<InputRef>(null);
  const wasPressed = useRef(false);
  const book = useBook((state) => state.book);
  const isPermitted = useLease((lease) => lease.isPermitted);
  const { data } = useBookProgress();
  const version = book?.publication?.version;
  // The button that was pressed is gone: who goes by keyboard stands at the link, ready to be copied.
  useEffect(() => {
    if (version === undefined || !wasPressed.current) return;
    wasPressed.current = false;
    link.current?.focus({ cursor: 'all' });
  }, [version]);
  if (!book) return null;
  const { publication, bookId, title } = book;
  const isComplete = data?.state === 'complete';
  const needsPublishing = publication === null || publication.isOutdated;

  const publish = async () => {
    setIsBusy(true);
    try {
      // What was changed a moment ago is published, too.
      await saveNow();
      const { saveState } = useBook.getState();
      if (saveState === 'error' || saveState === 'conflict') {
        notify('error', t(`save.${saveState}`));
        return;
      }
      wasPressed.current = true;
      await call(publishBook, { bookId });
      // The addresses of the preview, and of the pictures in the list, have ended with the draft.
      refreshBook(await latestBook(bookId));
      await client.invalidateQueries({ queryKey: [booksKey] });
    } catch (error) {
      wasPressed.current = false;
      ignoreReported(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={publication ? t('publish.published') : t('publish.title')}
      footer={null}
      width={560}
    >
      {!isComplete && <Banner kind="info" title={t('publish.incomplete')} />}
      {publication ? (
        <>
          <p className="quiet publish-version">
            {t('publish.version', { version: publication.version, time: formatDate(publication.published, language) })}
          </p>
          {publication.disabledAt && <UnpaidNotice at={publication.disabledAt} />}
          {publication.isOutdated && <Banner kind="warning" title={t('publish.outdated')} />}
        </>
      ) : (
        <p>{t('publish.text')}</p>
      )}
      {messages && <PrivacyChoice t={messages.t} />}
      {needsPublishing && (
        <Button
          type="primary"
          size="large"
          block
          className="publish-button"
          loading={isBusy}
          disabled={!isComplete || !isPermitted}
          onClick={() => void publish()}
        >
          {t(publication ? 'publish.again' : 'publish.now')}
        </Button>
      )}
      {publication && (
        <>
          <PublicLinks url={new URL(publication.url, window.location.href).href} title={title} ref={link} />
          <EmbeddingSites />
        </>
      )}
      <section className="publish-download">
        <div>
          <h3>{t('publish.html')}</h3>
          <p className="quiet">{t('publish.htmlText')}</p>
        </div>
        <Button
          href={`/book_edit2/export/${encodeURIComponent(bookId)}/html`}
          disabled={!isComplete}
          aria-label={`${t('publish.download')}: ${t('publish.html')}`}
        >
          {t('publish.download')}
        </Button>
      </section>
    </Modal>
  );
}
