import { getPhonePreview, phonePreviewEnded, startPhonePreview, stopPhonePreview } from '@leafcast/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { useBook } from '../../books/open-book/book-session.ts';
import { ToolsWords, useToolsWords } from '../../desktop/dialogs/tools/words.ts';
import { Banner } from '../../ui/parts/page/Banner.tsx';
import { ScanCode } from '../../ui/parts/ScanCode.tsx';
import { previewAddress, usePreviewLanguage } from './preview-address.ts';

/**
 * Shows a QR code that opens the draft on a phone in the same network. The program serves the draft on the network
 * while this component is mounted. @see D-140
 */
export function NetworkPreview() {
  return (
    <ToolsWords>
      <Preview />
    </ToolsWords>
  );
}

function Preview() {
  const { t } = useToolsWords();
  const bookId = useBook(({ book }) => book?.bookId ?? '');
  const [address, setAddress] = useState('');
  const [round, setRound] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['network-preview', bookId, address, round],
    queryFn: ({ signal }) => call(startPhonePreview, { bookId, address }, { signal, isQuiet: true }),
    enabled: bookId !== '',
    // A cached response would be invalid, because each start uses a new URL.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = data?.url ?? '';
  // Refetched when the program reports that the preview has ended.
  const { data: now } = useQuery({
    queryKey: [phonePreviewEnded, url],
    queryFn: ({ signal }) => call(getPhonePreview, {}, { signal, isQuiet: true }),
    enabled: url !== '',
    gcTime: 0,
  });
  useEffect(() => () => void call(stopPhonePreview, {}, { isQuiet: true }).catch(ignoreReported), []);

  const again = (words: 'phone.start' | 'action.tryAgain') => (
    <Button onClick={() => setRound(round + 1)}>{t(words)}</Button>
  );
  if (error) return <Banner kind="error" title={error.message} action={again('action.tryAgain')} />;
  if (!data) return <p className="qr">{t('page.loading')}</p>;
  if (now?.isOpen === false) return <Banner kind="info" title={t('phone.ended')} action={again('phone.start')} />;
  return (
    <div className="qr">
      {url === '' ? (
        <Banner kind="warning" title={t('phone.none')} action={again('action.tryAgain')} />
      ) : (
        <Code url={url} />
      )}
      {data.addresses.length > 1 && (
        <Select
          aria-label={t('phone.network')}
          value={data.address}
          onChange={setAddress}
          options={data.addresses.map(({ address: value, network }) => ({ value, label: `${network} (${value})` }))}
        />
      )}
    </div>
  );
}

function Code({ url }: { readonly url: string }) {
  const { t } = useToolsWords();
  const address = previewAddress(url, usePreviewLanguage());
  return (
    <>
      <ScanCode value={address} size={176} label={t('phone.title')} />
      <p className="quiet">{t('phone.text')}</p>
      <p className="quiet">{t('phone.unreachable')}</p>
    </>
  );
}
