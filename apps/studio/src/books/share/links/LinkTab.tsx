import { channelAddress, guessShareArea, visibleChannels, withDefaults } from '@leafcast/book';
import type { BookInfo } from '@leafcast/contract';
import { Button, type InputRef } from 'antd';
import { type Ref, useState } from 'react';
import { Banner } from '../../../ui/parts/page/Banner.tsx';
import { useFormMessages } from '../../settings-form/form-messages.ts';
import { AccessForm } from '../access/AccessForm.tsx';
import { AccessSummary } from '../access/AccessSummary.tsx';
import type { BookAccess } from '../use-privacy.ts';
import { useSharingWords } from '../words.ts';
import { CopyField } from './CopyField.tsx';
import { QrDownload } from './QrDownload.tsx';

interface LinkTabProps {
  readonly book: BookInfo;
  readonly privacy: BookAccess;
  /** Ref of the link field. */
  readonly ref: Ref<InputRef>;
}

/** Shows the public link, who can read the book (with a button to change this), the QR code, and share channels. */
export function LinkTab({ book, privacy, ref }: LinkTabProps) {
  const { t } = useSharingWords();
  const { url } = book;
  const [isChanging, setIsChanging] = useState(false);
  const isOnlyEmbedded = withDefaults(book.htmlConfig).onlyEmbedded;
  return (
    <div className="share-link">
      {book.publication && <CopyField label={t('publish.link')} value={url} href={url} ref={ref} />}
      {isOnlyEmbedded && privacy.now?.privacy !== 'embedded' && <Banner kind="info" title={t('settingOnly')} />}
      {privacy.now && (
        <div className="share-access">
          <AccessSummary now={privacy.now} isPublished={book.publication !== null} />
          <Button aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            {t('access.change')}
          </Button>
        </div>
      )}
      {(isChanging || (privacy.hasFailed && !privacy.now)) && (
        <AccessForm
          privacy={privacy}
          isPublished={book.publication !== null}
          pageCount={book.pageCount}
          isSummaryHidden
        />
      )}
      {book.publication && (
        <div className="share-further">
          <QrDownload url={url} name={book.title} />
          <Channels book={book} />
        </div>
      )}
    </div>
  );
}

/** Shows the book's configured share channels that accept a link. */
function Channels({ book: { url, title, htmlConfig } }: Pick<LinkTabProps, 'book'>) {
  const { t } = useSharingWords();
  const messages = useFormMessages();
  const { socialShareType, socialSharingList } = withDefaults(htmlConfig);
  const area = guessShareArea(navigator.languages, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const shared = { link: url, title, picture: `${url}cover` };
  const links = visibleChannels(socialShareType, socialSharingList, area).flatMap((channel) => {
    const address =
      channel === 'email'
        ? `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
        : channelAddress(channel, shared);
    return address === null ? [] : [{ channel, address }];
  });
  if (!messages || links.length === 0) return null;
  return (
    <section className="share-channels">
      <h3>{t('channels')}</h3>
      <div>
        {links.map(({ channel, address }) => (
          <Button key={channel} href={address} target="_blank" rel="noopener noreferrer">
            {messages.t(`settingChannel.${channel}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
