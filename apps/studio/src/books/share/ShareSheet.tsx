import { CheckCircleFilled } from '@ant-design/icons';
import { pagesWithIdleItems } from '@leafcast/book/idle-items';
import { type BookInfo, getBook, publishBook } from '@leafcast/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, type InputRef, Modal, Tabs } from 'antd';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { PublishingPrice } from '../../billing/PublishingPrice.tsx';
import { UnpaidNotice } from '../../billing/UnpaidNotice.tsx';
import { planKey } from '../../billing/use-plan.ts';
import { isDesktop } from '../../ui/browser/product.ts';
import { formatDate } from '../../ui/language/format.ts';
import { useText } from '../../ui/language/use-text.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { FilesTab } from './files/FilesTab.tsx';
import { EmbedTab } from './links/EmbedTab.tsx';
import { LinkTab } from './links/LinkTab.tsx';
import { useBookPrivacy } from './use-privacy.ts';
import { VersionsTab, versionsKey } from './versions/VersionsTab.tsx';
import { SharingWords, useSharingWords } from './words.ts';
import './share.css';

interface ShareSheetProps {
  readonly bookId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether the user may publish the book now. */
  readonly mayPublish?: boolean;
  /**
   * Runs before publishing, for example to save changes.
   *
   * @returns whether the book may be published
   */
  readonly prepare?: () => Promise<boolean>;
  /** Called when data shown to readers or in book lists has changed. */
  readonly onChanged?: () => Promise<unknown>;
  /** Whether the book has just been published. */
  readonly isNewHere?: boolean;
  /** Additional actions in the sheet. */
  readonly more?: ReactNode;
}

const nothing = async () => true;
const key = (bookId: string) => ['sharing', bookId];
/** Polling interval until a conversion has ended, in milliseconds. */
const pollMs = 2000;

/**
 * Sheet for publishing and sharing a book: link, readers, QR code, channels, embedding, versions, offline copy. @see
 * W-017
 */
export function ShareSheet({
  bookId,
  isOpen,
  onClose,
  mayPublish = true,
  prepare = nothing,
  onChanged = nothing,
  isNewHere = false,
  more,
}: ShareSheetProps) {
  const { t } = useText();
  const client = useQueryClient();
  const { data: book } = useQuery({
    queryKey: key(bookId),
    queryFn: ({ signal }) => call(getBook, { bookId }, { signal }),
    enabled: isOpen,
    // The book is reloaded each time the sheet opens, because it may have changed.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isComplete(state.data) ? pollMs : false),
  });
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: key(bookId) }),
      client.invalidateQueries({ queryKey: versionsKey(bookId) }),
      onChanged(),
    ]);
  };
  const title = t(book?.publication ? 'publish.published' : 'publish.title');
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={title}
      footer={null}
      width={920}
      className="share-dialog"
      centered
      destroyOnHidden
    >
      <SharingWords meanwhile={<p className="share-waiting">{t('page.loading')}</p>}>
        {book && isDesktop && <FilesTab book={book} isComplete={isComplete(book)} mayPublish={mayPublish} />}
        {book && !isDesktop && (
          <Sheet
            book={book}
            mayPublish={mayPublish}
            prepare={prepare}
            onChanged={renew}
            isNewHere={isNewHere}
            more={more}
          />
        )}
        {!book && <p className="share-waiting">{t('page.loading')}</p>}
      </SharingWords>
    </Modal>
  );
}

const isComplete = ({ convert_obj }: BookInfo) => convert_obj.state === 'complete';

interface SheetProps {
  readonly book: BookInfo;
  readonly mayPublish: boolean;
  readonly prepare: () => Promise<boolean>;
  readonly onChanged: () => Promise<unknown>;
  readonly isNewHere: boolean;
  readonly more: ReactNode;
}

function Sheet({ book, mayPublish, prepare, onChanged, isNewHere, more }: SheetProps) {
  const { t, language } = useSharingWords();
  const { bookId, publication, title, cover } = book;
  const client = useQueryClient();
  const privacy = useBookPrivacy(bookId, onChanged);
  const [isBusy, setIsBusy] = useState(false);
  const [replaced, setReplaced] = useState<number | null>(null);
  const [isNew, setIsNew] = useState(isNewHere);
  const idle = pagesWithIdleItems(book.pageItems);
  const link = useFocus(publication?.version, isNew);
  const publish = async () => {
    setIsBusy(true);
    setReplaced(publication?.version ?? null);
    try {
      if (!(await prepare())) return;
      await call(publishBook, { bookId });
      void client.invalidateQueries({ queryKey: [planKey] });
      await onChanged();
      setIsNew(true);
    } catch (error) {
      ignoreReported(error);
    } finally {
      setIsBusy(false);
      setReplaced(null);
    }
  };
  return (
    <div className="share-sheet" data-new={isNew}>
      <div className="share-book">
        <div className="share-cover">{cover ? <img src={cover} alt="" /> : <span aria-hidden="true" />}</div>
        <h2>{title}</h2>
        <p role="status" className="share-state">
          {publication && !publication.disabledAt ? (
            <>
              <CheckCircleFilled aria-hidden="true" /> {t('online')}
            </>
          ) : (
            !publication && t('offline')
          )}
        </p>
        {publication && (
          <p className="quiet">
            {t('publish.version', { version: publication.version, time: formatDate(publication.published, language) })}
          </p>
        )}
        {!publication && <p className="quiet">{t('publish.text')}</p>}
        {!publication && mayPublish && <PublishingPrice bookId={bookId} />}
        {idle.length > 0 && (
          <Banner kind="info" title={t('publish.idle', { pages: idle.map((page) => page + 1).join(', ') })} />
        )}
        {!isComplete(book) && <Banner kind="info" title={t('publish.incomplete')} />}
        {publication?.disabledAt && <UnpaidNotice at={publication.disabledAt} />}
        {publication?.isOutdated && <Banner kind="warning" title={t('publish.outdated')} />}
        {(!publication || publication.isOutdated) && (
          <Button
            type="primary"
            size="large"
            block
            loading={isBusy}
            disabled={!isComplete(book) || !mayPublish}
            onClick={() => void publish()}
          >
            {t(publication ? 'publish.again' : 'publish.now')}
          </Button>
        )}
        {more}
      </div>
      <SheetTabs
        book={book}
        privacy={privacy}
        mayPublish={mayPublish}
        replaced={replaced}
        onChanged={onChanged}
        link={link}
      />
    </div>
  );
}

interface SheetTabsProps extends Omit<SheetProps, 'prepare' | 'isNewHere' | 'more'> {
  readonly privacy: ReturnType<typeof useBookPrivacy>;
  readonly replaced: number | null;
  readonly link: Ref<InputRef>;
}

function SheetTabs({ book, privacy, mayPublish, replaced, onChanged, link }: SheetTabsProps) {
  const { t } = useSharingWords();
  const { bookId } = book;
  const isPublished = book.publication !== null;
  const versions = (
    <VersionsTab
      bookId={bookId}
      isPublished={isPublished}
      mayPublish={mayPublish}
      replaced={replaced}
      onChanged={onChanged}
    />
  );
  return (
    <Tabs
      className="share-tabs"
      locale={{ dropdownAriaLabel: t('tab.more') }}
      items={[
        { key: 'link', label: t('tab.link'), children: <LinkTab book={book} privacy={privacy} ref={link} /> },
        {
          key: 'embed',
          label: t('tab.embed'),
          children: isPublished ? <EmbedTab book={book} /> : <p className="quiet">{t('version.none')}</p>,
        },
        { key: 'versions', label: t('tab.versions'), children: versions },
        {
          key: 'download',
          label: t('tab.download'),
          children: <FilesTab book={book} isComplete={isComplete(book)} mayPublish={mayPublish} />,
        },
      ]}
    />
  );
}

/**
 * Moves the focus to the link, because the button that had the focus has disappeared. The link can then be copied
 * immediately.
 */
function useFocus(version: number | undefined, isNew: boolean) {
  const link = useRef<InputRef>(null);
  useEffect(() => {
    if (version !== undefined && isNew) link.current?.focus({ cursor: 'all' });
  }, [version, isNew]);
  return link;
}
